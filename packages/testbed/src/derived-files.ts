import { ownerNames } from '@dossier/contracts'
import { allSettings, renderEnvExample } from '@dossier/runtime'

/** A committed file that is derived from the code. */
export interface DerivedFile {
  url: URL
  render(): string
}

const root = new URL('../../../', import.meta.url)

/** Every derived file there is; `npm run derive` writes them, and a test holds them against the code. */
export async function derivedFiles(): Promise<DerivedFile[]> {
  const { renderOpenApi } = await import('../../../services/gateway/src/openapi/build.ts')
  const { settings } = await import('../../../services/gateway/src/config.ts')
  const environments = await Promise.all(
    ownerNames.map(async (name): Promise<DerivedFile> => {
      const { service } = await import(`../../../services/${name}/src/service.ts`)
      return {
        url: new URL(`services/${name}/.env.example`, root),
        render: () => renderEnvExample(allSettings(service.settings)),
      }
    }),
  )
  return [
    { url: new URL('openapi.json', root), render: renderOpenApi },
    { url: new URL('services/gateway/.env.example', root), render: () => renderEnvExample(settings) },
    ...environments,
  ]
}
