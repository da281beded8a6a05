import * as api from '@dossier/client/operations'
import { problemOf } from '../../../shared/api/problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import type { Session } from '../../api/session.ts'
import { saveStep } from './queries.ts'
import { SAVED } from './steps.ts'
import type { Template } from './template.ts'

interface FirstLink {
  user: Session['user']
  email: string
  template: Template
  /** What the matter is called. */
  title: string
}

/** Makes client and matter and sends the link. A retry after a failure continues with what exists. */
export async function sendFirstLink({ user, email, template, title }: FirstLink): Promise<void> {
  const clientId = await clientWith(user, email)
  const id = await matterOf(clientId, template, title)
  await call(api.sendIntakeLink, { id, channel: 'email', email })
  await saveStep(SAVED.doc_templates)
  await saveStep(SAVED.ready, undefined, true)
  void refresh('matters', 'clients')
}

async function clientWith({ first_name, last_name }: Session['user'], email: string): Promise<string> {
  try {
    const body = { first_name, last_name, email }
    return (await call(api.createClient, body)).id
  } catch (err) {
    if (problemOf(err).code !== 'duplicate_email') throw err
    const { data } = await call(api.listClients, { search: email })
    const found = data.find((one) => one.email?.toLowerCase() === email.toLowerCase())
    if (!found) throw err
    return found.id
  }
}

/** The title may be taken by an earlier attempt: then use that matter, or another number. */
async function matterOf(clientId: string, template: Template, title: string): Promise<string> {
  const make = async (name: string) => {
    const body = {
      title: name,
      practice_area: template.practice_area ?? 'other',
      client_id: clientId,
      intake_template_id: template.id,
    } as const
    return (await call(api.createMatter, body)).id
  }
  const name = `${title}: ${template.name}`
  try {
    return await make(name)
  } catch (err) {
    if (problemOf(err).code !== 'duplicate_matter') throw err
    return await make(`${name} (${new Date().toLocaleTimeString()})`)
  }
}
