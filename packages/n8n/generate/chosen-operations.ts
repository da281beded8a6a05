/** An operation of the API as the node shows it. */
export interface ChosenOperation {
  /** Its name in the API description. */
  name: string
  resource: string
  /** The value that workflows store. Never change one: saved workflows would lose their operation. */
  operation: string
  /** In the list of operations of the resource. */
  displayName: string
  /** In the list of all actions of the node. */
  action: string
  /** What is done besides one call: a walk over a list, or sending or fetching the bytes of a file. */
  does?: 'list' | 'upload' | 'download'
}

/** Resources by the value that workflows store, with the names that people read. */
export const resources = {
  client: 'Client',
  deadline: 'Deadline',
  document: 'Document Request',
  file: 'File',
  matter: 'Matter',
  message: 'Message',
  onboardingLink: 'Onboarding Link',
  participant: 'Participant',
} as const

/** The operations that firms automate. */
export const chosenOperations: readonly ChosenOperation[] = [
  of('createClient', 'client', 'create', 'Create', 'Create a client'),
  of('getClient', 'client', 'get', 'Get', 'Get a client'),
  of('listClients', 'client', 'getAll', 'Get Many', 'Get many clients', 'list'),
  of('updateClient', 'client', 'update', 'Update', 'Update a client'),
  of('createMatterDeadline', 'deadline', 'create', 'Create', 'Create a deadline'),
  of('applyChecklist', 'document', 'applyChecklist', 'Apply Checklist', 'Apply a checklist to a matter'),
  of('listMatterDocuments', 'document', 'getAll', 'Get Many', 'Get many document requests', 'list'),
  of('requestDocument', 'document', 'request', 'Request', 'Request a document'),
  of('downloadUpload', 'file', 'download', 'Download', 'Download a file', 'download'),
  of('listDocumentUploads', 'file', 'getAll', 'Get Many', 'Get many files', 'list'),
  of('reviewUpload', 'file', 'review', 'Review', 'Approve or reject a file'),
  of('createSignedUploadUrl', 'file', 'upload', 'Upload', 'Upload a file', 'upload'),
  of('archiveMatter', 'matter', 'archive', 'Archive', 'Archive a matter'),
  of('createMatter', 'matter', 'create', 'Create', 'Create a matter'),
  of('getMatter', 'matter', 'get', 'Get', 'Get a matter'),
  of('listMatters', 'matter', 'getAll', 'Get Many', 'Get many matters', 'list'),
  of('updateMatter', 'matter', 'update', 'Update', 'Update a matter'),
  of('sendMatterMessage', 'message', 'send', 'Send', 'Send a message'),
  of('sendIntakeLink', 'onboardingLink', 'send', 'Send', 'Send an onboarding link'),
  of('createMatterParticipant', 'participant', 'create', 'Create', 'Create a participant'),
]

/** Where the API's summary says less or more than the node does. */
export const summaries: Readonly<Record<string, string>> = {
  createSignedUploadUrl: 'Upload a file for a document request, and start its scan.',
  downloadUpload: 'Download a file that has passed its scan.',
}

/** Fields that the node fills in: pages by its own fields, and the length by the bytes. */
export const filledIn: readonly string[] = ['page', 'per_page', 'cursor', 'file_size_bytes']

/** Fields that the API requires and the node takes from the bytes unless they are given. */
export const takenFromFile: readonly string[] = ['filename', 'content_type']

function of(
  name: string,
  resource: keyof typeof resources,
  operation: string,
  displayName: string,
  action: string,
  does?: ChosenOperation['does'],
): ChosenOperation {
  return { name, resource, operation, displayName, action, ...(does && { does }) }
}
