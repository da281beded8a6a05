import { z } from 'zod'
import { Name } from '../../fields.ts'
import { byCaseType, defaultCaseTypeMappings } from '../case-type-mappings.ts'

/** The field of a matter there that holds our case number. Source: practicemgr.md "Matters". */
export const CaseNumberField = z
  .enum(['custom_number', 'client_reference', 'display_number'])
  .describe(
    'The field of a matter in the other system that holds the `case_number`. The account decides which of these Dossier may write.',
  )
export type CaseNumberField = z.infer<typeof CaseNumberField>

const switches = {
  auto_sync_on_matter_created: z
    .boolean()
    .describe('Whether a matter is synced when it is created. False by default.')
    .meta({ example: false }),
  auto_sync_on_approval: z
    .boolean()
    .describe('Whether a matter is synced when one of its documents is approved. True by default.'),
  case_number_field: CaseNumberField,
}

export const IntegrationSettings = z
  .object({
    ...switches,
    case_type_mappings: z
      .object(
        byCaseType((caseType) =>
          z
            .string()
            .describe(`Practice area in the other system for matters whose \`practice_area\` here is \`${caseType}\`.`)
            .meta({ example: defaultCaseTypeMappings[caseType] }),
        ),
      )
      .describe('Names of practice areas in the other system, by the `practice_area` of a matter here.'),
  })
  .meta({ id: 'IntegrationSettings' })
export type IntegrationSettings = z.infer<typeof IntegrationSettings>

/** Default settings. */
export const defaultIntegrationSettings: Readonly<IntegrationSettings> = {
  auto_sync_on_matter_created: false,
  auto_sync_on_approval: true,
  case_number_field: 'custom_number',
  case_type_mappings: { ...defaultCaseTypeMappings },
}

/** Settings that can be changed. A mapping of null restores the default. */
export const integrationSettingsChanges = {
  ...z.object(switches).partial().shape,
  case_type_mappings: z
    .strictObject(
      byCaseType((caseType) =>
        Name.nullable()
          .optional()
          .describe(
            `Name of a practice area in the other system, or null for the default, ${defaultCaseTypeMappings[caseType]}.`,
          )
          .meta({ example: defaultCaseTypeMappings[caseType] }),
      ),
    )
    .refine((mappings) => Object.keys(mappings).length > 0, { error: 'must name a case type to change' })
    .optional()
    .describe('Only the case types that are sent change.'),
}

export type IntegrationSettingsChanges = z.infer<z.ZodObject<typeof integrationSettingsChanges>>
