import { z } from 'zod'
import { CalendarDate, FreeText, Name, ShortText, Timestamp } from '../../fields.ts'
import { CourtFormId } from '../../ids.ts'
import { PracticeArea } from '../../matters/resources/practice-area.ts'

/** Where courts publish forms: the code of the US state, or `US` for federal courts and agencies. */
export const courtFormJurisdictions = {
  US: 'United States (federal)',
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const

export const CourtFormState = z
  .enum(
    Object.keys(courtFormJurisdictions) as [
      keyof typeof courtFormJurisdictions,
      ...(keyof typeof courtFormJurisdictions)[],
    ],
  )
  .meta({ description: 'Code of the US state, or US for federal courts and agencies.', example: 'US' })
export type CourtFormState = z.infer<typeof CourtFormState>

/** Which kind of court, or of proceeding before an agency, takes the form. */
export const CourtType = z
  .enum(['family', 'civil', 'probate', 'criminal', 'immigration', 'bankruptcy'])
  .meta({ description: 'Kind of court, or of proceeding before an agency.', example: 'immigration' })

/** A blank of a form. */
export const CourtFormField = z
  .object({
    key: ShortText.describe('Name of the blank in the file.').meta({ example: 'family_name' }),
    label: Name.describe('What the form says beside it.').meta({ example: 'Family name' }),
    type: z.enum(['text', 'textarea', 'date', 'number', 'checkbox', 'signature']).describe('What goes into it.'),
    required: z.boolean().describe('Whether the court needs it filled in.'),
  })
  .meta({ id: 'CourtFormField' })

/** A court form as lists show it. */
export const CourtForm = z
  .object({
    id: CourtFormId,
    name: Name.describe('Title of the form.').meta({ example: 'Petition for a Nonimmigrant Worker' }),
    form_number: ShortText.describe('As the court writes it; a short title where the court numbers nothing.').meta({
      example: 'I-129',
    }),
    state: CourtFormState.describe('Code of the US state, or US for federal forms.'),
    court_type: CourtType,
    practice_area: PracticeArea,
    description: FreeText.describe('What the form is for.').meta({
      example: 'Asks for a worker to be admitted for a time.',
    }),
    fillable: z.boolean().describe('Whether the official file can be filled in on a screen.'),
    url: z
      .url({ protocol: /^https$/, error: 'must be an https address' })
      .max(2048)
      .describe('Official page that offers the form.')
      .meta({ example: 'https://www.uscis.gov/i-129' }),
    effective_date: CalendarDate.nullable().describe('Date of the edition, where it is known.'),
    created_at: Timestamp.describe('When the form came into this library.'),
  })
  .meta({ id: 'CourtForm' })
export type CourtForm = z.infer<typeof CourtForm>

/** A single court form. */
export const CourtFormDetail = CourtForm.extend({
  fields: z.array(CourtFormField).max(1_000).nullable().describe('The blanks of the form, where they are known.'),
  supersedes: ShortText.nullable()
    .describe('Number of the form that this one took the place of.')
    .meta({ example: null }),
}).meta({ id: 'CourtFormDetail' })
export type CourtFormDetail = z.infer<typeof CourtFormDetail>

export const CourtFormJurisdiction = z
  .object({
    state: CourtFormState,
    name: z.string().describe('Name of the jurisdiction.').meta({ example: 'United States (federal)' }),
    forms_count: z.int().describe('Forms that the library has of it.').meta({ example: 41 }),
  })
  .meta({ id: 'CourtFormJurisdiction' })
