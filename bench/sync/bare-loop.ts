import { randomUUID } from 'node:crypto'
import { walkConsent } from '@dossier/local/practice-management'
import { Agent, request } from 'undici'

/** The calls that a sync makes, one after the other, and nothing else. */
export interface BareLoop {
  matter(): Promise<void>
  /** Sends the file to a matter there. */
  document(theirMatterId: number, fileUrl: string): Promise<void>
  close(): Promise<void>
}

export async function connectBareLoop(
  url: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  {
    userId,
    redirectUri,
  }: { userId: number /** One that the stand-in knows. Nobody is sent there. */; redirectUri: string },
): Promise<BareLoop> {
  const agent = new Agent({ connections: 1, pipelining: 1 })
  const parameters = { client_id: clientId, response_type: 'code', redirect_uri: redirectUri, state: randomUUID() }
  const back = await walkConsent(`${url}/oauth/authorize?${new URLSearchParams(parameters)}`, { userId })
  const granted = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code')!,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  })
  const { access_token } = (await granted.json()) as { access_token: string }

  async function call<Data>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<Data> {
    const { statusCode, body } = await request(`${url}/api/v4${path}`, {
      method,
      dispatcher: agent,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(data && { body: JSON.stringify({ data }) }),
    })
    const answer = (await body.json()) as { data: Data }
    if (statusCode >= 300) throw new Error(`${method} ${path} was answered with ${statusCode}`)
    return answer.data
  }

  const [area] = await call<{ id: number }[]>('GET', '/practice_areas.json?name=Family&fields=id,name')
  return {
    async matter() {
      const address = `${randomUUID()}@bench.example`
      await call('GET', `/contacts.json?query=${address}&type=Person&limit=200&fields=${CONTACT_FIELDS}`)
      const contact = await call<{ id: number }>('POST', `/contacts.json?fields=${CONTACT_FIELDS}`, {
        type: 'Person',
        first_name: 'Ana',
        last_name: 'Ruiz',
        email_addresses: [{ name: 'Work', address, default_email: true }],
      })
      await call('POST', '/matters.json?fields=id,description,status', {
        description: `Bench ${address}`,
        client: { id: contact.id },
        practice_area: { id: area!.id },
        status: 'open',
      })
    },
    async document(theirMatterId, fileUrl) {
      const property = { name: 'dossier_upload_id', value: randomUUID() }
      const lookup = new URLSearchParams({
        external_property_name: property.name,
        external_property_value: property.value,
        show_uncompleted: 'true',
        fields: 'id,latest_document_version{uuid,fully_uploaded}',
      })
      await call('GET', `/documents.json?${lookup}`)
      const made = await call<{
        id: number
        latest_document_version: { uuid: string; put_url: string; put_headers: { name: string; value: string }[] }
      }>('POST', '/documents.json?fields=id,latest_document_version{uuid,put_url,put_headers}', {
        name: 'statement.txt',
        parent: { id: theirMatterId, type: 'Matter' },
        content_type: 'text/plain',
        external_properties: [property],
      })
      const { uuid, put_url, put_headers } = made.latest_document_version
      const file = await request(fileUrl, { dispatcher: agent })
      const sent = await request(put_url, {
        method: 'PUT',
        dispatcher: agent,
        headers: {
          ...Object.fromEntries(put_headers.map(({ name, value }) => [name, value])),
          'content-length': String(file.headers['content-length']),
        },
        body: file.body,
      })
      await sent.body.dump()
      if (sent.statusCode >= 300) throw new Error(`the file was answered with ${sent.statusCode}`)
      await call('PATCH', `/documents/${made.id}.json?fields=id,latest_document_version{uuid,fully_uploaded}`, {
        uuid,
        fully_uploaded: true,
      })
    },
    close: () => agent.close(),
  }
}

const CONTACT_FIELDS = 'id,name,first_name,last_name,created_at,email_addresses{id,name,address}'
