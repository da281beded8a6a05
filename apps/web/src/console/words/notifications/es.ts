import type { Words } from '../area.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  title: 'Avisos',
  lead: 'Lo que ha pasado en su despacho en los últimos 90 días. Lo que uno marca como leído queda leído para todos.',
  views: 'Qué avisos',
  view: { unread: 'Sin leer', all: 'Todos' },
  list: 'Avisos',
  none: {
    unread: 'Todo está leído. Lo próximo que pase aparece aquí.',
    all: 'No ha pasado nada en los últimos 90 días.',
  },
  kind: {
    document_uploaded: 'Llegó un archivo',
    document_unverified: 'Llegó un archivo sin verificar',
    document_closed: 'No llegarán más archivos para una solicitud',
    upload_infected: 'Un archivo tiene un virus',
    intake_completed: 'Se completó un formulario',
    intake_link_requested: 'Alguien pide un enlace nuevo',
    webhook_disabled: 'Se desactivó un webhook',
    intake_link_expired: 'Un enlace ha caducado antes de que se enviara todo',
    deadline_approaching: 'Se acerca un plazo',
    message_received: 'Llegó un mensaje',
    message_unverified: 'Llegó un mensaje sin verificar',
    message_undelivered: 'Un mensaje no se entregó',
    integration_disconnected: 'El sistema de gestión está desconectado',
  },
  read: 'Marcar como leído',
  readAll: 'Marcar todo como leído',
  readAllSaid_one: '{{count}} marcado como leído.',
  readAllSaid_other: '{{count}} marcados como leídos.',
  more: 'Mostrar más',
  noRight: 'Su función no ve lo que pasa en todo el despacho.',
}
