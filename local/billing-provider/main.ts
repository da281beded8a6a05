import { readConfig } from './config.ts'
import { startBillingProvider } from './provider.ts'

const provider = await startBillingProvider(readConfig(process.env))
console.log(`billing provider ready: ${provider.url}`)

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => provider.stop())
