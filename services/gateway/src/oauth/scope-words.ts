import type { Language, Scope } from '@dossier/contracts'

type ScopeWords = Readonly<Record<Scope, string>>

const en: ScopeWords = {
  'matters:read': 'See matters: their titles, details and deadlines',
  'matters:write': 'Create, change and archive matters, and send onboarding links to clients',
  'clients:read': 'See clients: their names, addresses and notes',
  'clients:write': 'Add clients and change what is known of them',
  'documents:read': 'See document requests, and download what clients have uploaded',
  'documents:write': 'Request documents, upload files, and approve or reject them',
  'webhooks:read': 'See which addresses receive events',
  'webhooks:write': 'Have events of the firm sent to any address, with clients’ data and answers',
  'firms:read': 'See the settings, usage and users of the firm',
  'firms:write':
    'Change the settings of the firm, its plan and its connection to practice management. Invite people, change their roles, and suspend them, administrators too. It can make nobody an administrator, and gives others no more than what is listed here',
}

const es: ScopeWords = {
  'matters:read': 'Ver asuntos: sus títulos, datos y plazos',
  'matters:write': 'Crear, cambiar y archivar asuntos, y enviar a los clientes sus enlaces',
  'clients:read': 'Ver clientes: sus nombres, direcciones y notas',
  'clients:write': 'Añadir clientes y cambiar sus datos',
  'documents:read': 'Ver solicitudes de documentos y descargar lo que han enviado los clientes',
  'documents:write': 'Pedir documentos, subir archivos, y aceptarlos o devolverlos',
  'webhooks:read': 'Ver qué direcciones reciben eventos',
  'webhooks:write':
    'Hacer que los eventos del despacho se envíen a cualquier dirección, con los datos y respuestas de los clientes',
  'firms:read': 'Ver los ajustes, el uso y los miembros del despacho',
  'firms:write':
    'Cambiar los ajustes del despacho, su plan y su conexión con el sistema de gestión. Invitar a personas, cambiar su función y suspenderlas, también a administradores. No puede hacer administrador a nadie, ni dar a otros más de lo que se enumera aquí',
}

/** What an application can do with a scope, in words for the person who is asked to allow it. */
export const scopeWords: Readonly<Record<Language, ScopeWords>> = { en, es }
