import type { Demo } from '../demo-run.ts'

export interface Client {
  id: string
  email: string
}

export interface Matter {
  id: string
  title: string
  status: string
}

export interface DocumentRequest {
  id: string
  status: string
}

export async function createClient(demo: Demo): Promise<Client> {
  demo.step('Create a client')

  const client = demo.succeeded(
    await demo.api.call<Client>('POST', '/api/v1/clients', {
      body: {
        first_name: 'Marisol',
        last_name: 'Ortega',
        email: `marisol.${demo.run}@ortega.example`,
        phone: '+12125550142',
        address: { line1: '18 Mercer Street', city: 'New York', state: 'NY', zip: '10013' },
      },
    }),
    201,
  )

  demo.check('it carries an id', client.id.startsWith('cli_'), true)
  demo.expectedEvents.push(`client.created ${client.id}`)
  return client
}

export async function createMatter(demo: Demo, client: Client): Promise<Matter> {
  demo.step('Create a matter for the client')

  const matter = demo.succeeded(
    await demo.api.call<Matter>('POST', '/api/v1/matters', {
      body: {
        title: `Ortega v. Harborview Leasing ${demo.run}`,
        practice_area: 'real_estate',
        client_id: client.id,
        tags: ['lease'],
      },
    }),
    201,
  )

  demo.check('it is active', matter.status, 'active')
  demo.expectedEvents.push(`matter.created ${matter.id}`)
  return matter
}

export async function requestDocuments(demo: Demo, matter: Matter) {
  demo.step('Request two documents from the client')

  const lease = await requestDocument({
    name: 'Signed lease',
    instructions: 'All pages, with both signatures.',
    accepted_types: ['application/pdf'],
  })
  const statement = await requestDocument({ name: 'Statement of payments', required: false })

  const { data } = await demo.api.call<{ documents_count: number }>('GET', `/api/v1/matters/${matter.id}`)
  demo.check('the matter counts both', data.documents_count, 2)
  return { lease, statement }

  async function requestDocument(body: Record<string, unknown>): Promise<DocumentRequest> {
    const document = demo.succeeded(
      await demo.api.call<DocumentRequest>('POST', `/api/v1/matters/${matter.id}/documents/request`, { body }),
      201,
    )
    demo.check('it is pending', document.status, 'pending')
    return document
  }
}
