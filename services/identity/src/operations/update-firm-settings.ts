import { assertUnchangedSince, identity, invalidField, matters, type TemplateId } from '@dossier/contracts'
import { changingCredentials } from '../change-credentials.ts'
import type { IdentityCtx } from '../deps.ts'
import { differingFields, type FirmChanges, firmAfter, loosenedSignIn } from '../domain/firm-changes.ts'
import { tellOtherAdmins } from '../people/tell-other-admins.ts'
import { lockFirm, updateStoredFirm } from '../store/firms.ts'

/** Concurrent updates are serialized: the second sees the result of the first. */
export const updateFirmSettings = changingCredentials<typeof identity.operations.updateFirmSettings>(
  ({ principal }, { settings }) =>
    SIGN_IN_SETTINGS.some((name) => settings?.[name] !== undefined) ? { firm_id: principal.firm_id } : undefined,
  async (ctx, { expected_updated_at: expectedUpdatedAt, ...sent }) => {
    if (sent.settings?.default_intake_template) await assertTemplate(ctx, sent.settings.default_intake_template)
    const changes = sent as FirmChanges
    return await ctx.transact(async (tx) => {
      const current = await lockFirm(tx, ctx.principal.firm_id)
      const changed = firmAfter(current, changes)
      if (changed) assertUnchangedSince(current, expectedUpdatedAt, differingFields(current, changes))
      const loosened = changed ? loosenedSignIn(current.settings, changed.settings) : []
      ctx.assertMayWiden(loosened.length > 0 ? 'admin' : [])
      for (const change of loosened) await tellOtherAdmins(tx, ctx, { change, subject: null })
      if (changed) await updateStoredFirm(tx, { ...changed, updated_at: tx.now, updated_by: ctx.principal.user_id })
      if (changed && changed.timezone !== current.timezone) {
        tx.emit(identity.events.firmTimeZoneChanged, { timezone: changed.timezone })
      }
      const { settings } = changed ?? current
      return {
        ...(changes as Omit<FirmChanges, 'settings'>),
        ...(changes.settings && { settings: pick(settings, Object.keys(changes.settings)) }),
        id: current.id,
        updated_at: changed ? tx.now : current.updated_at,
      }
    })
  },
)

/** Settings that decide how long credentials are good, and for what. */
const SIGN_IN_SETTINGS = ['session_idle_minutes', 'two_step_required'] as const

function pick(settings: identity.FirmSettings, names: readonly string[]): Partial<identity.FirmSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)))
}

/** Asked before the firm's row is locked. A template that is deleted meanwhile leaves a setting that names nothing. */
async function assertTemplate(ctx: IdentityCtx, id: TemplateId): Promise<void> {
  const known = await ctx.call(matters.operations.filterIntakeTemplates, { template_ids: [id] })
  if (known.length > 0) return
  throw invalidField('validation_error', 'settings.default_intake_template', 'is not an intake template of the firm')
}
