import { identity, type matters } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'
import { findBuiltInTemplate, findIntakeTemplate, findKeptTemplate } from '../store/intake-templates.ts'
import type { FormSource, IntakeForm, StoredIntake } from '../store/intakes.ts'
import { ensureBuiltIns } from './ensure-built-ins.ts'

/**
 * The form of a matter whose client has not begun: from its own template, the firm's default, or its practice area's
 * built-in one.
 */
export async function formOf(ctx: MattersCtx, source: FormSource): Promise<IntakeForm> {
  const template =
    (await ownTemplate(ctx, source)) ?? (await defaultTemplate(ctx)) ?? (await builtInTemplate(ctx, source))
  return { template_id: template.id, name: template.name, description: template.description, fields: template.fields }
}

/** A form that nothing was answered in. */
export function notStarted(form: IntakeForm): matters.Intake {
  return toIntake({ ...form, status: 'not_started', answers: {}, started_at: null, completed_at: null })
}

/** A form as the API shows it, with its members always in the same order. */
export function toIntake(intake: matters.Intake | StoredIntake): matters.Intake {
  const { template_id, status, answers, started_at, completed_at, name, description, fields } = intake
  return { template_id, status, answers, started_at, completed_at, name, description, fields }
}

async function ownTemplate(ctx: MattersCtx, { intake_template_id: id }: FormSource) {
  return id ? await findKeptTemplate(ctx.db, ctx.principal.firm_id, id) : undefined
}

async function defaultTemplate(ctx: MattersCtx) {
  const { template_id } = await ctx.call(identity.operations.getDefaultIntakeTemplate, {})
  return template_id ? await findIntakeTemplate(ctx.db, ctx.principal.firm_id, template_id) : undefined
}

async function builtInTemplate(ctx: MattersCtx, { practice_area }: FormSource) {
  await ensureBuiltIns(ctx)
  return (await findBuiltInTemplate(ctx.db, ctx.principal.firm_id, practice_area))!
}
