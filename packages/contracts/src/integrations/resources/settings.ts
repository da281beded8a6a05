import { z } from 'zod'
import { Name } from '../../fields.ts'
import { byCaseType, defaultCaseTypeMappings } from '../case-type-mappings.ts'

/** Which field of a matter there takes our case number. Source: practicemgr.md "Matters". */
export const CaseNumberField = z
  .enum(['custom_number', 'client_reference', 'display_number'])
  .describe(
    'The field of a matter in the other system that takes the `case_number`. Which of these Dossier may write depends on the account.',
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
            .describe(`Practice area there of matters whose \`practice_area\` here is \`${caseType}\`.`)
            .meta({ example: defaultCaseTypeMappings[caseType] }),
        ),
      )
      .describe('Names of practice areas in the other system, by the `practice_area` of a matter here.'),
  })
  .meta({ id: 'IntegrationSettings' })
export type IntegrationSettings = z.infer<typeof IntegrationSettings>

/** The settings of a firm that has changed none. */
export const defaultIntegrationSettings: Readonly<IntegrationSettings> = {
  auto_sync_on_matter_created: false,
  auto_sync_on_approval: true,
  case_number_field: 'custom_number',
  case_type_mappings: { ...defaultCaseTypeMappings },
}

/** Settings that a change may name. A mapping of null restores its default. */
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
