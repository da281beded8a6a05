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

export const CourtFormState = z.enum(
  Object.keys(courtFormJurisdictions) as [
    keyof typeof courtFormJurisdictions,
    ...(keyof typeof courtFormJurisdictions)[],
  ],
)
export type CourtFormState = z.infer<typeof CourtFormState>

/** Which kind of court, or of proceeding before an agency, takes the form. */
export const CourtType = z.enum(['family', 'civil', 'probate', 'criminal', 'immigration', 'bankruptcy'])

/** A blank of a form. */
export const CourtFormField = z
  .object({
    key: ShortText,
    label: Name,
    type: z.enum(['text', 'textarea', 'date', 'number', 'checkbox', 'signature']),
    required: z.boolean(),
  })
  .meta({ id: 'CourtFormField' })

/** A court form as lists show it. */
export const CourtForm = z
  .object({
    id: CourtFormId,
    name: Name,
    form_number: ShortText.describe('As the court writes it; a short title where the court numbers nothing.'),
    state: CourtFormState.describe('Code of the US state, or US for federal forms.'),
    court_type: CourtType,
    practice_area: PracticeArea,
    description: FreeText,
    fillable: z.boolean().describe('Whether the official file can be filled in on a screen.'),
    url: z
      .url({ protocol: /^https$/, error: 'must be an https address' })
      .max(2048)
      .describe('Official page that offers the form.'),
    effective_date: CalendarDate.nullable().describe('Date of the edition, where it is known.'),
    created_at: Timestamp.describe('When the form came into this library.'),
  })
  .meta({ id: 'CourtForm' })
export type CourtForm = z.infer<typeof CourtForm>

/** A single court form. */
export const CourtFormDetail = CourtForm.extend({
  fields: z.array(CourtFormField).max(1_000).nullable().describe('The blanks of the form, where they are known.'),
  supersedes: ShortText.nullable().describe('Number of the form that this one took the place of.'),
}).meta({ id: 'CourtFormDetail' })
export type CourtFormDetail = z.infer<typeof CourtFormDetail>

export const CourtFormJurisdiction = z
  .object({
    state: CourtFormState,
    name: z.string(),
    forms_count: z.int(),
  })
  .meta({ id: 'CourtFormJurisdiction' })
