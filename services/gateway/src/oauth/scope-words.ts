import type { Scope } from '@dossier/contracts'

/** What an application can do with a scope, in words for the person who is asked to allow it. */
export const scopeWords: Readonly<Record<Scope, string>> = {
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
