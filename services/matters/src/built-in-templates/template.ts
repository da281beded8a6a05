import type { matters } from '@dossier/contracts'
import type { z } from 'zod'

/** A template as its author words it: missing fields take their defaults. The practice area follows from its place. */
export type BuiltInTemplate = Omit<z.input<typeof matters.operations.createIntakeTemplate.input>, 'practice_area'>

export type Question = NonNullable<BuiltInTemplate['fields']>[number]

/** How to reach and name the client, which each form begins with. */
export const aboutYou: Question[] = [
  {
    key: 'full_legal_name',
    label: 'Full legal name',
    type: 'text',
    required: true,
    help: 'As on your passport or driver’s license.',
  },
  {
    key: 'other_names',
    label: 'Other names you have used',
    type: 'text',
    help: 'Maiden name, earlier married names, aliases.',
  },
  { key: 'date_of_birth', label: 'Date of birth', type: 'date', required: true },
  { key: 'home_address', label: 'Home address', type: 'address', required: true },
  { key: 'mobile_phone', label: 'Mobile phone', type: 'phone', required: true },
  { key: 'email', label: 'Email', type: 'email', required: true },
]

export const governmentId = {
  name: 'Government-issued photo ID',
  description: 'Driver’s license, state ID or the photo page of your passport.',
  instructions: 'Both sides, all four corners visible, not expired.',
}
