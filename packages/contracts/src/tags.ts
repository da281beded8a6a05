/** The groups of operations in the API description, in this order, each with what belongs to it. */
export const tags = {
  Matters: "The firm's cases, from opening to archive.",
  Clients: 'The people and companies that the firm acts for.',
  Deadlines: 'Dates of a matter, with reminders before them.',
  'Onboarding links': 'The link with which a client enters the portal, and how it reaches the client.',
  'Intake templates': 'Forms for clients, and the documents that each form asks for.',
  'Client portal': 'What a client may do with an onboarding link: answer the form, upload files.',
  Search: 'One query over matters, clients and document requests.',
  Documents: 'Requests for documents of a matter.',
  Uploads: 'Files sent for a document request: upload, scan, review, download.',
  Checklists: 'Reusable lists of document requests.',
  'Court forms': 'A library of official court forms.',
  Webhooks: 'Endpoints that receive events.',
  'Webhook deliveries': 'Each event on its way to an endpoint, with its attempts.',
  Events: 'The log of events of the last 30 days.',
  Notifications: 'What the firm should know, and who is told by email or SMS.',
  Sandbox: 'Messages that an installation in test mode did not send.',
  'SMS provider': 'Callbacks of the SMS provider.',
  'Practice management':
    "The firm's practice-management system: an admin connects the firm, matters are synced there with their clients and approved documents, and a matter that is closed there is closed here.",
  Firm: 'The firm, its settings, usage and onboarding.',
  Users: 'Members of the firm, and invitations.',
  Sessions: 'Sign-in, sign-out and passwords.',
  'Two-step sign-in': 'A code from an authenticator app at sign-in.',
  'Sign-up': 'Creating a firm without an operator, where the installation allows it.',
  'API keys': 'Credentials for programs of the firm.',
  'OAuth clients': 'Applications that may act for users.',
  Billing: "The firm's plan and subscription.",
  Reports: 'Rows of a period as CSV or JSON.',
  'Audit log': 'Who did what in the firm, from where and when.',
} as const satisfies Record<string, string>

export type Tag = keyof typeof tags
