import { type MatterId, matters, notifications } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { figureOf, made, type SeededFirm, startSystem, startTestSmsProvider } from '@dossier/testbed'
import { goToNoon } from './noon.ts'
import { seedMatter } from './seeds.ts'

const { createClient, getClient, sendIntakeLink } = matters.operations
const { listMatterCommunications } = notifications.operations

/** The answer to the provider where the person gets none. */
export const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

/** A system that sends SMS through a provider of its own, and firms that write to people. */
export type SmsScene = Awaited<ReturnType<typeof startSmsScene>>

/** `settings` are further ones of notifications. */
export async function startSmsScene(settings: Record<string, string> = {}) {
  const provider = await startTestSmsProvider()
  const t = await startSystem({
    environment: { notifications: { ...provider.environment, SMS_COUNTRY_CODES: '1,44', ...settings } },
    // A busy machine may take longer than production waits for names.
    constants: { notifications: { OTHERS_TIMEOUT_MS: 30_000 } },
  })
  goToNoon(t.clock)

  let phoneNumbers = 0
  const freshPhone = () => `+1646555${String(1000 + phoneNumbers++)}`

  const send = (firm: SeededFirm, id: string, phone: string, headers?: Record<string, string>) =>
    t.call(sendIntakeLink, { id, channel: 'sms', phone }, firm.key, headers)

  const communicationsOf = async (firm: SeededFirm, { id }: { id: string }) =>
    (await t.call(listMatterCommunications, { id: id as MatterId }, firm.key)).data

  return {
    t,
    provider,
    freshPhone,
    send,
    communicationsOf,

    /** Has the provider refuse the number with a code, and take all others. */
    refuse: (phone: string, code: number) =>
      provider.answers(({ to }) => (to === phone ? { status: 400, code } : undefined)),

    /** A matter of the firm. The number gets its client’s onboarding link. */
    async seedSms(firm: SeededFirm, phone = freshPhone()) {
      const matter = await seedMatter(t, firm, `Matter ${phone} ${newId('mat')}`)
      const { status } = await send(firm, matter.id, phone)
      if (status !== 200) throw new Error(`the link was not sent: ${status}`)
      return { phone, matter, sms: provider.requestsTo(phone).at(-1)!.sid }
    },

    statusOf: async (firm: SeededFirm, matter: { id: string }) => (await communicationsOf(firm, matter))[0]!.status,

    async seedClient(firm: SeededFirm, phone: string, consent?: boolean) {
      const consented = consent === undefined ? {} : { sms_consent: consent }
      const client = { first_name: 'Ana', last_name: 'Silva', phone, ...consented }
      return await made((key) => t.call(createClient, client, firm.key, key))
    },

    consentOf: async (firm: SeededFirm, { id }: { id: string }) =>
      (await t.call(getClient, { id }, firm.key)).data.sms_consent,

    /** How many SMS were not sent, for a reason of the metric. */
    withheld: async (reason: string) => figureOf(await t.metricsOf('notifications'), 'sms_withheld_total', { reason }),

    async stop() {
      await t.stop()
      await provider.stop()
    },
  }
}
