import type { Demo } from '../demo-run.ts'
import type { Client, Matter } from './intake.ts'

export async function seeRefusals(demo: Demo, client: Client, matter: Matter): Promise<void> {
  demo.step('See what is refused, and how')
  const { firm, otherFirm, anonymous } = demo.api
  const name = { first_name: 'Marisol', last_name: 'Ortega' }

  const sameEmail = { ...name, email: client.email!.toUpperCase() }
  await demo.refused(firm.createClient(sameEmail), 409, 'duplicate_email')

  const withNickname = { ...name, nickname: 'Mari' }
  const { fields } = await demo.refused(firm.createClient(withNickname), 400, 'invalid_request')
  demo.check(
    'the unknown field is named',
    fields.map(({ field }) => field),
    ['nickname'],
  )

  await demo.refused(anonymous.listMatters(), 401, 'missing_api_key')
  await demo.refused(otherFirm.getMatter({ id: matter.id }), 403, 'forbidden')
}
