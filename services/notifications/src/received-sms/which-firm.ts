import { type FirmId, identity, type Language, type MatterId, matters, notifications } from '@dossier/contracts'
import { newSmsCodes } from '../domain/sms-codes.ts'
import type { Choice } from '../domain/sms-route.ts'
import type { WithDeps } from '../messages/keep-reply.ts'
import { orNull } from '../messages/or-null.ts'
import { inSms } from '../messages/sms-text.ts'
import { shown } from '../messages/words.ts'

const { firmQuestion } = notifications

/** Most firms that a question lists. Few people ever get SMS from more than two. */
const FIRMS_MAX = 20

/** The question which firm an answer is for, and the firms in the order in which it lists them. */
export interface FirmQuestion {
  text: string
  choices: Choice[]
}

/** A firm as the question lists it. */
interface ListedFirm {
  firmId: FirmId
  /** Null if the firm is suspended or gone. */
  name: string | null
  /** The firm's telephone number or email address. */
  contact: string | null
}

/**
 * Composes the question which of the firms a person means. Lists them by name, in the order of the alphabet, which they cannot
 * change by sending. Asks in the language of the person's matters, or in both. Null while identity is down.
 */
export async function askWhichFirm(
  ctx: WithDeps,
  candidates: readonly { firmId: FirmId; matterId: MatterId }[],
): Promise<FirmQuestion | null> {
  const asked = candidates.slice(0, FIRMS_MAX)
  const [firms, languages] = await Promise.all([
    orNull(ctx, () => Promise.all(asked.map(({ firmId }) => listedFirm(ctx, firmId)))),
    Promise.all(asked.map((candidate) => languageOf(ctx, candidate))),
  ])
  if (!firms) return null
  const sorted = firms.toSorted((a, b) => compare(a.name ?? '', b.name ?? '') || compare(a.firmId, b.firmId))
  const codes = newSmsCodes(sorted.length)
  const listed = sorted.map((firm, index) => ({ ...firm, code: codes[index]! }))
  return {
    text: questionText(listed, languages),
    choices: listed.map(({ code, firmId }) => ({ code, firmId })),
  }
}

/** Firms with the same name are listed with their telephone number or email address. */
function questionText(firms: readonly (ListedFirm & Choice)[], languages: readonly Language[]): string {
  const isSpanish = languages.includes('es')
  const isEnglish = languages.includes('en') || !isSpanish
  const labels = firms.map(({ name }) => (name === null ? null : shown(inSms(name))))
  const lines = firms.map(({ code, contact }, index) => {
    const label =
      labels[index] ?? [isEnglish && 'another law firm', isSpanish && 'otro despacho'].filter(Boolean).join(' / ')
    const isAlone = labels.filter((other) => compare(other ?? '', labels[index] ?? '') === 0).length === 1
    return `${code}: ${label}${isAlone || contact === null ? '' : `, ${contact}`}`
  })
  const heading = [isEnglish && firmQuestion.en, isSpanish && firmQuestion.es].filter(Boolean).join('\n')
  return `${heading}\n${lines.join('\n')}`
}

/** Compares names as people do: case and accents do not count. */
function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { sensitivity: 'base' })
}

async function listedFirm({ deps }: WithDeps, firmId: FirmId): Promise<ListedFirm> {
  const firm = await deps.rpc.ask(identity.operations.getFirmForMessages, { firm_id: firmId })
  return { firmId, name: firm?.name ?? null, contact: firm?.phone ?? firm?.email ?? null }
}

/** English if matters is down. */
async function languageOf(
  ctx: WithDeps,
  { firmId, matterId }: { firmId: FirmId; matterId: MatterId },
): Promise<Language> {
  const { getMatterForMessages } = matters.operations
  const matter = await orNull(ctx, () =>
    ctx.deps.rpc.ask(getMatterForMessages, { firm_id: firmId, matter_id: matterId, link_for: null }),
  )
  return matter?.client?.language ?? 'en'
}
