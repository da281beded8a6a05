import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, Icon, INodeProperties } from 'n8n-workflow'

/** An API key of a firm, and the installation that it is for. */
export class DossierApi implements ICredentialType {
  name = 'dossierApi'

  displayName = 'Dossier API'

  icon: Icon = { light: 'file:../icons/dossier.svg', dark: 'file:../icons/dossier.dark.svg' }

  documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-dossier#credential'

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://dossier.example',
      description: 'Address of the installation, without a path',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'An admin creates keys in the console, under Settings, API keys',
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { 'X-Api-Key': '={{$credentials.apiKey}}' } },
  }

  /** A search needs no scope, so it works with every key, and changes nothing. */
  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}',
      url: '/api/v1/search',
      qs: { q: 'credential test', limit: 1 },
    },
  }
}
