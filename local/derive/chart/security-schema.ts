import { flag, object, text } from './schema-parts.ts'
import type { JsonSchema } from './setting-schema.ts'

/** A null takes the default away: the cluster chooses. */
const user: JsonSchema = { type: ['integer', 'null'], minimum: 1 }
const group: JsonSchema = { type: ['integer', 'null'], minimum: 0 }

const SELINUX_TYPES = ['container_t', 'container_init_t', 'container_kvm_t', 'container_engine_t']

const profile = { type: { enum: ['RuntimeDefault', 'Localhost'] } }
const localhostProfileWhereMeant: JsonSchema = {
  if: { properties: { type: { const: 'Localhost' } }, required: ['type'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { required: ['localhostProfile'] },
}

/** Fields for all services. A null must not remove what the profile requires. */
export const securityContexts = contexts((required) => ({ required }))
/** Fields for a single service. */
export const ownSecurityContexts = contexts(() => ({}))

/**
 * Security contexts as Kubernetes has them, without what its restricted profile refuses: services need none of it. Sysctls are left to
 * Kubernetes, since each version knows more that are safe.
 * https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted
 */
function contexts(needs: (names: string[]) => JsonSchema): Record<string, JsonSchema> {
  const seccompProfile = openObject(profile, { ...needs(['type']), ...localhostProfileWhereMeant })
  const capabilities = openObject(
    {
      drop: { type: 'array', contains: { const: 'ALL' } },
      add: { type: 'array', items: { const: 'NET_BIND_SERVICE' } },
    },
    needs(['drop']),
  )
  const both = {
    runAsNonRoot: { const: true },
    runAsUser: user,
    runAsGroup: group,
    seccompProfile,
    appArmorProfile: openObject(profile, localhostProfileWhereMeant),
    seLinuxOptions: object({ level: text, type: { enum: SELINUX_TYPES } }),
    windowsOptions: openObject({ hostProcess: { const: false } }, {}),
  }
  return {
    podSecurityContext: openObject({ ...both, fsGroup: group }, needs(['runAsNonRoot', 'seccompProfile'])),
    containerSecurityContext: openObject(
      {
        ...both,
        allowPrivilegeEscalation: { const: false },
        privileged: { const: false },
        procMount: { const: 'Default' },
        readOnlyRootFilesystem: flag,
        capabilities,
      },
      needs(['allowPrivilegeEscalation', 'capabilities']),
    ),
  }
}

/** An object that may have other keys, which Kubernetes checks itself. */
function openObject(properties: Record<string, JsonSchema>, more: JsonSchema): JsonSchema {
  return { type: 'object', properties, ...more }
}
