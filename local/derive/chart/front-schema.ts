import { anyObject, flag, object, port, text, texts } from './schema-parts.ts'
import type { JsonSchema } from './setting-schema.ts'

const trafficPolicy: JsonSchema = { enum: ['Cluster', 'Local'] }

/** The Service in front of the gateway, or of received mail. All keys but `annotations`, `port` and `nodePort` are keys of its spec. */
export const frontSchema = object({
  type: { enum: ['ClusterIP', 'NodePort', 'LoadBalancer'] },
  port,
  nodePort: port,
  annotations: texts,
  ipFamilyPolicy: { enum: ['SingleStack', 'PreferDualStack', 'RequireDualStack'] },
  ipFamilies: { type: 'array', items: { enum: ['IPv4', 'IPv6'] }, maxItems: 2 },
  externalTrafficPolicy: trafficPolicy,
  internalTrafficPolicy: trafficPolicy,
  trafficDistribution: text,
  sessionAffinity: { enum: ['None', 'ClientIP'] },
  sessionAffinityConfig: anyObject,
  externalIPs: { type: 'array', items: text },
  healthCheckNodePort: port,
  loadBalancerClass: text,
  loadBalancerIP: text,
  loadBalancerSourceRanges: { type: 'array', items: text },
  allocateLoadBalancerNodePorts: flag,
})
