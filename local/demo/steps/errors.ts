import type { Demo } from '../demo-run.ts'
import type { Client, Matter } from './intake.ts'

export async function seeRefusals(demo: Demo, client: Client, matter: Matter): Promise<void> {
  demo.step('See what is refused, and how')
  const name = { first_name: 'Marisol', last_name: 'Ortega' }

  const sameEmail = { ...name, email: client.email.toUpperCase() }
  demo.refused(await demo.api.call('POST', '/api/v1/clients', { body: sameEmail }), 409, 'duplicate_email')

  const unknown = await demo.api.call('POST', '/api/v1/clients', { body: { ...name, nickname: 'Mari' } })
  demo.refused(unknown, 400, 'invalid_request')
  demo.check(
    'the unknown field is named',
    unknown.error?.details.fields?.map(({ field }) => field),
    ['nickname'],
  )

  demo.refused(await demo.api.call('GET', '/api/v1/matters', { key: null }), 401, 'missing_api_key')

  const key = demo.platform.firms[1].api_key
  demo.refused(await demo.api.call('GET', `/api/v1/matters/${matter.id}`, { key }), 403, 'forbidden')
}
