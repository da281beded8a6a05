import { type ApiOptions, createApiClient, pathOf } from './api-client.ts'
import { type ContactCalls, contactCalls } from './contacts.ts'
import { type DocumentCalls, documentCalls } from './documents.ts'
import { type MatterCalls, matterCalls } from './matters.ts'
import { type PracticeAreaCalls, practiceAreaCalls } from './practice-areas.ts'
import { PmUser } from './resources.ts'
import { type WebhookCalls, webhookCalls } from './webhooks.ts'

/** The API in the name of one connection. Each method is one call, unless it says otherwise. */
export interface Api extends ContactCalls, MatterCalls, PracticeAreaCalls, DocumentCalls, WebhookCalls {
  /** Gets the token for the next call in advance, while the call waits for something else. */
  prepareCall(): void
  /**
   * Their present instant, as far as their answers tell: what is made from now on has this or a later `created_at`. No
   * call, unless none was answered before.
   */
  theirNow(): Promise<string>
  whoAmI(): Promise<PmUser>
}

export function createApi(options: ApiOptions): Api {
  const { apiUrl, http } = options
  const client = createApiClient(options)
  const whoAmI = () => client.get(pathOf('/users/who_am_i.json', { fields: 'id,name,email' }), PmUser)

  return {
    prepareCall: () => client.prepareCall(),
    async theirNow() {
      const known = http.theirNow(apiUrl)
      if (known !== undefined) return known
      await whoAmI()
      return http.theirNow(apiUrl) ?? new Date().toISOString()
    },
    whoAmI,
    ...contactCalls(client),
    ...matterCalls(client),
    ...practiceAreaCalls(client),
    ...documentCalls(client, options),
    ...webhookCalls(client),
  }
}
