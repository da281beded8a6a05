/** `npm run -s trial-secrets | kubectl --namespace dossier create -f -`: prints new Secrets for a trial of the chart. */

import { trialSecrets } from './secrets.ts'

console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: trialSecrets() }))
