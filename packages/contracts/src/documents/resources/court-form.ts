import { z } from 'zod'
import { CalendarDate, FreeText, Name, ShortText, Timestamp } from '../../fields.ts'
import { CourtFormId } from '../../ids.ts'
import { PracticeArea } from '../../matters/resources/practice-area.ts'

/** Jurisdictions: the code of a US state, or `US` for federal courts and agencies. */
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

/** The kind of court, or of proceeding before an agency, that takes the form. */
export const CourtType = z
  .enum(['family', 'civil', 'probate', 'criminal', 'immigration', 'bankruptcy'])
  .meta({ description: 'Kind of court, or of proceeding before an agency.', example: 'immigration' })

/** A field of a form. */
export const CourtFormField = z
  .object({
    key: ShortText.describe('Name of the field in the file.').meta({ example: 'family_name' }),
    label: Name.describe('Label of the field in the form.').meta({ example: 'Family name' }),
    type: z.enum(['text', 'textarea', 'date', 'number', 'checkbox', 'signature']).describe('Type of the field.'),
    required: z.boolean().describe('Whether the court requires it.'),
  })
  .meta({ id: 'CourtFormField' })

/** A court form as lists show it. */
export const CourtForm = z
  .object({
    id: CourtFormId,
    name: Name.describe('Title of the form.').meta({ example: 'Petition for a Nonimmigrant Worker' }),
    form_number: ShortText.describe(
      'As the court writes it, or a short title if the court does not number its forms.',
    ).meta({
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
      .describe('Official page with the form.')
      .meta({ example: 'https://www.uscis.gov/i-129' }),
    effective_date: CalendarDate.nullable().describe('Date of the edition, or null if it is not known.'),
    created_at: Timestamp.describe('When the form was added to this library.'),
  })
  .meta({ id: 'CourtForm' })
export type CourtForm = z.infer<typeof CourtForm>

/** A single court form. */
export const CourtFormDetail = CourtForm.extend({
  fields: z
    .array(CourtFormField)
    .max(1_000)
    .nullable()
    .describe('The fields of the form, or null if they are not known.'),
  supersedes: ShortText.nullable().describe('Number of the form that this one replaced.').meta({ example: null }),
}).meta({ id: 'CourtFormDetail' })
export type CourtFormDetail = z.infer<typeof CourtFormDetail>

export const CourtFormJurisdiction = z
  .object({
    state: CourtFormState,
    name: z.string().describe('Name of the jurisdiction.').meta({ example: 'United States (federal)' }),
    forms_count: z.int().describe('Number of forms in the library.').meta({ example: 41 }),
  })
  .meta({ id: 'CourtFormJurisdiction' })
