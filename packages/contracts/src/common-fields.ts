/**
 * Descriptions of fields that mean the same everywhere; the API description uses them by default. A field's own
 * `describe()` and `example` come first.
 */

import { EXAMPLE_LINK_TOKEN, onboardingLinkPath } from './link-token.ts'

interface CommonField {
  description?: string
  /** Used if the field's schema allows it. */
  example?: unknown
}

export const commonFields: Readonly<Record<string, CommonField>> = {
  created_at: { description: 'When it was created.', example: '2026-03-02T14:05:11.482Z' },
  updated_at: { description: 'When it last changed.', example: '2026-03-09T10:17:45.120Z' },
  archived_at: { description: 'When it was archived; null if it is not.', example: null },
  completed_at: { description: 'When it was completed; null until then.', example: null },
  revoked_at: { description: 'When it was revoked; null if it is not.', example: null },
  expires_at: { description: 'When it expires.', example: '2026-04-01T14:05:11.482Z' },
  sent_at: { description: 'When it was sent.', example: '2026-03-02T14:06:02.318Z' },
  uploaded_at: { description: 'When the file was confirmed; null until then.', example: '2026-03-04T08:41:30.007Z' },
  deleted: { description: 'Always true.' },
  created_by: { description: 'The user who created it; null if no user did.' },

  first_name: { description: 'Given name.', example: 'Ana' },
  last_name: { description: 'Family name.', example: 'Silva' },
  email: { description: 'Email address.', example: 'ana@example.com' },
  phone: { description: 'Phone number in E.164 form.', example: '+12125550123' },
  line1: { description: 'Street and number.', example: '120 Court Street' },
  line2: { description: 'Second line of the address.', example: 'Apartment 4B' },
  suite: { description: 'Suite, floor or office.', example: 'Suite 900' },
  city: { description: 'City.', example: 'Brooklyn' },
  state: { description: 'State or province.', example: 'NY' },
  zip: { description: 'Postal code.', example: '11201' },

  firm_name: { description: 'Name of the firm.', example: 'Silva & Partners' },
  slug: { description: "The firm's short name, unique in this installation.", example: 'silva-partners' },
  logo_url: { description: "Address of the firm's logo, or null.", example: null },
  website: { description: 'Address of the web site.', example: 'https://www.example.com' },
  timezone: { description: 'IANA time zone.', example: 'America/New_York' },

  name: { example: 'Passport' },
  title: { description: 'Title.', example: 'Silva visa' },
  matter_title: { description: 'Title of the matter.', example: 'Silva visa' },
  client_name: { description: 'Name of the client; null if there is none.', example: 'Ana Silva' },
  notes: {
    description: 'Notes of the firm, never visible to the client.',
    example: 'Prefers to be called after 5 pm.',
  },
  description: { description: 'Free text of the firm.', example: 'Renewal of the work visa.' },
  tags: { example: ['visa', 'urgent'] },
  case_number: { example: '1:26-cv-00421' },
  search: { example: 'silva' },
  message: { example: 'Hello Ana, please send us your passport.' },
  intake_link: { example: `https://app.example.com${onboardingLinkPath(EXAMPLE_LINK_TOKEN)}` },
  documents_count: { description: 'Number of document requests of the matter.', example: 3 },
  matters_count: { description: 'Number of matters of the client, in any status.', example: 2 },
  total: { description: 'Total number of items.', example: 1 },

  filename: { description: 'Name of the file, without a path.', example: 'passport.pdf' },
  content_type: { description: 'Media type of the file.', example: 'application/pdf' },
  file_size_bytes: { description: 'Length of the file in bytes.', example: 482_113 },
  sha256: { example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },

  success_url: { example: 'https://app.example.com/billing?paid={CHECKOUT_SESSION_ID}' },
  cancel_url: { example: 'https://app.example.com/billing' },
  return_url: { example: 'https://app.example.com/billing' },

  current_password: { example: 'a sentence that others have heard' },
  password: { description: 'Password.', example: 'a long sentence nobody else knows' },
  scopes: { description: 'What it may do.', example: ['matters:read', 'documents:read'] },
}
