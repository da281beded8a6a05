import type { matters, notifications } from '@dossier/contracts'
import type { FirmPhrases } from './english.ts'

const deadlineTypes: Readonly<Record<matters.Deadline['type'], string>> = {
  filing: 'presentación de escritos',
  hearing: 'audiencia',
  statute: 'prescripción',
  other: 'plazo',
}

const alertsInWords: Readonly<Record<notifications.NotificationKind, string>> = {
  document_uploaded: 'archivos que envían los clientes',
  intake_completed: 'formularios que envían los clientes',
  deadline_approaching: 'plazos y archivos que vencen',
  intake_link_expired: 'enlaces que los clientes ya no pueden usar',
  message_received: 'mensajes que escriben los clientes',
}

/** The texts of alerts to the people of a firm, in the Spanish of the United States. SMS keep to the GSM alphabet. */
export const spanish: FirmPhrases = {
  openMatter: 'Abrir el asunto',
  footer: (firm, kind) =>
    `Recibe este correo porque ${firm} tiene activados los avisos sobre ${alertsInWords[kind]}. Un administrador puede desactivarlos en los ajustes de Dossier.`,
  adminFooter: (firm) =>
    `Recibe este correo porque es administrador de ${firm}. Los ajustes de los avisos no se aplican a él.`,
  unanswerable: 'Nadie lee las respuestas a este correo.',
  stop: 'No recibir más estos correos',

  documentUploaded: {
    headline: (title, what) => `${title}: ${what}`,
    one: (document) => `un archivo nuevo para ${document}`,
    several: (count) => `${count} archivos nuevos`,
    opening: (title, count) =>
      count === 1 ? `Se envió un archivo para ${title}.` : `Se enviaron ${count} archivos para ${title}.`,
    file: (filename, document) => `${filename} para ${document}`,
    unverifiedFile: (filename, document) => `${filename} para ${document} (sin verificar)`,
    notVerified:
      'Sin verificar: quien envió el archivo no había completado el segundo paso del enlace. Es posible que no venga de la persona para la que se creó el enlace.',
    more: (count) => `${count} más`,
    button: (count) => (count === 1 ? 'Revisar el archivo' : 'Revisar los archivos'),
  },
  intakeCompleted: {
    headline: (title) => `${title}: formulario recibido del cliente`,
    opening: (title) => `El cliente entregó el formulario de ${title}.`,
    button: 'Leer las respuestas',
  },
  participantIntakeCompleted: {
    headline: (title) => `${title}: formulario recibido de un participante`,
    opening: (name, title) => `${name} entregó el formulario de ${title}.`,
    button: 'Leer las respuestas',
  },
  deadlineApproaching: {
    headline: (title, deadline, days, date) => `${title}: ${deadline} vence ${soon(days) ?? `el ${date}`}`,
    opening: (title, days) => `Un plazo de ${title} vence ${soon(days) ?? `en ${days} días`}.`,
    deadline: (name) => `Plazo: ${name}`,
    type: (type) => `Tipo: ${deadlineTypes[type]}`,
    date: (date) => `Fecha: ${date}`,
    advice: 'Marque el plazo como cumplido cuando esté hecho.',
  },
  intakeLinkExpired: {
    headline: (title) => `${title}: el enlace del cliente ha vencido`,
    opening: (title, instant) =>
      `El enlace para ${title} venció el ${instant}, antes de que el cliente lo hubiera enviado todo.`,
    advice: (name) => `Envíe un enlace nuevo a ${name ?? 'su cliente'} para que pueda terminar.`,
  },
  participantLinkExpired: {
    headline: (title) => `${title}: el enlace de un participante ha vencido`,
    opening: (name, title, instant) => `El enlace de ${name} para ${title} venció el ${instant}.`,
    advice: 'Si todavía necesita algo de esa persona, envíele un enlace nuevo.',
  },
  fileExpiry: {
    headline: (title, document, date, isOver) => `${title}: ${document} ${expires(isOver)} el ${date}`,
    opening: (title, date, isOver) => `Un archivo de ${title} ${expires(isOver, 'inBody')} el ${date}.`,
    document: (name) => `Documento: ${name}`,
    file: (name) => `Archivo: ${name}`,
    until: (date) => `Válido hasta: ${date}`,
    renewed: 'El cliente ya tiene una nueva solicitud de documento.',
    advice: 'Si todavía lo necesita, solicite uno nuevo al cliente.',
    button: 'Abrir la solicitud',
  },
  intakeLinkRequested: {
    headline: (title) => `${title}: alguien pide un enlace nuevo`,
    opening: (name, title) => `${name ?? 'El cliente'} pide un enlace nuevo para ${title}. El anterior ya no sirve.`,
    advice: 'Envíe un enlace nuevo desde el asunto o desde «Hoy», para que pueda seguir.',
  },
  intakeLinkLocked: {
    lockedHeadline: (title) => `${title}: se ha bloqueado un enlace`,
    unverifiableHeadline: (title) => `${title}: un enlace no se puede verificar`,
    locked: (name, title) =>
      `${linkOf(name)} para ${title} se bloqueó después de demasiadas respuestas equivocadas en el segundo paso.`,
    lockedAdvice:
      'Pregunte a la persona si fue ella. Si es así, desbloquee el enlace. Si no, alguien más lo tiene: envíe un enlace nuevo.',
    unverifiable: (name, title) =>
      `${linkOf(name)} para ${title} se abrió, pero su segundo paso no se puede completar.`,
    unverifiableAdvice: (missing) => `Agregue ${MISSING[missing]} para que la persona pueda terminar.`,
  },
  messageReceived: {
    headline: (title, from) => `${title}: un mensaje de ${from ?? 'su cliente'}`,
    opening: (from, title) =>
      `Hay un mensaje de ${from ?? 'su cliente'} sobre ${title}. Puede leerlo y contestarlo en Dossier.`,
    unverifiedHeadline: (title, from) => `${title}: un mensaje que tal vez no es de ${from ?? 'su cliente'}`,
    unverifiedOpening: (from, title) =>
      `Hay un mensaje sobre ${title}, escrito con el enlace de ${from ?? 'su cliente'}. Quien lo escribió no había completado el segundo paso del enlace, así que podría ser otra persona. Puede leer el mensaje en Dossier.`,
    notHere: 'Este correo no contiene el mensaje, porque el correo electrónico no es confidencial.',
    button: 'Leer el mensaje',
  },
  webhookDisabled: {
    headline: 'Se ha desactivado un webhook',
    gone: (firm) => `Un webhook de ${firm} respondió 410, lo que significa que ya no existe.`,
    failing: (firm, instant) => `Todas las entregas a un webhook de ${firm} han fallado desde el ${instant}.`,
    consequence: 'Lo desactivamos, así que ya no recibe eventos.',
    address: (url) => `Dirección: ${url}`,
    webhook: (id) => `Webhook: ${id}`,
    goneAdvice: 'Si todavía lo usa, actívelo de nuevo y repita los eventos que le faltan.',
    failingAdvice: 'Cuando funcione de nuevo, actívelo y repita los eventos que le faltan.',
    button: 'Abrir el webhook',
  },
  integrationDisconnected: {
    headline: 'El sistema del despacho fue desconectado',
    opening: (firm, instant) => `El sistema de gestión del despacho terminó su conexión con ${firm} el ${instant}.`,
    deauthorized: (name) => `${name} retiró el acceso que Dossier tenía allí.`,
    refused: (name) => `Ya no acepta el acceso que ${name} dio a Dossier.`,
    consequence: 'Los asuntos y documentos ya no se sincronizan.',
    advice:
      'Para conectar de nuevo, inicie sesión en Dossier como administrador. La sincronización sigue entonces donde se detuvo.',
    button: 'Conectar de nuevo',
  },
}

const MISSING = {
  email: 'una dirección de correo',
  phone: 'un número de teléfono',
  date_of_birth: 'una fecha de nacimiento',
} as const

/** The headline is also an SMS, in which `venció` would double the cost. */
function expires(isOver: boolean, where: 'inHeadline' | 'inBody' = 'inHeadline'): string {
  if (!isOver) return 'vence'
  return where === 'inBody' ? 'venció' : 'ha vencido'
}

function linkOf(name: string | null): string {
  return name === null ? 'El enlace' : `El enlace de ${name}`
}

/** In the letters of the GSM alphabet, which `días` is not: a headline is an SMS too. */
function soon(days: number): string | undefined {
  return ['hoy', 'mañana'][days]
}
