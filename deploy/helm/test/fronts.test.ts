import { expect } from '@jest/globals'
import { find } from './manifests.ts'
import { onHelmFor, withValues } from './on-helm.ts'

const onHelm = onHelmFor('the Services of the gateway and of mail')

const fronts = [
  { key: 'gatewayService', name: 'dossier-gateway', port: { name: 'http', port: 80, targetPort: 'http' } },
  { key: 'mailService', name: 'dossier-notifications-mail', port: { name: 'smtp', port: 25, targetPort: 'mail' } },
]
const withMail = { notifications: { settings: { MAIL_RETURN_DOMAIN: 'mail.example.com' } } }
const rendered = (key: string, given: object) => withValues({ services: withMail, [key]: given })

onHelm('a Service in front takes what a Service of Kubernetes has', () => {
  const spec = {
    type: 'LoadBalancer',
    ipFamilyPolicy: 'RequireDualStack',
    ipFamilies: ['IPv6', 'IPv4'],
    externalTrafficPolicy: 'Local',
    loadBalancerClass: 'example.com/lb',
    loadBalancerSourceRanges: ['203.0.113.0/24'],
    allocateLoadBalancerNodePorts: false,
  }

  for (const { key, name, port } of fronts) {
    const service = find(rendered(key, { ...spec, annotations: { of: key } }), 'Service', name)

    expect(service.spec).toMatchObject({ ...spec, ports: [port] })
    expect(service.metadata.annotations).toEqual({ of: key })
  }
})

onHelm('a port of the nodes may be chosen, where the type has one', () => {
  for (const { key, name, port } of fronts) {
    const { spec } = find(rendered(key, { type: 'NodePort', nodePort: 30_080 }), 'Service', name)

    expect(spec.ports).toEqual([{ ...port, nodePort: 30_080 }])
    expect(() => rendered(key, { type: 'ClusterIP', nodePort: 30_080 })).toThrow(`${key}.nodePort is only for`)
    expect(() => rendered(key, { ipFamilyPolicy: 'DualStack' })).toThrow(/ipFamilyPolicy/)
  }
})

onHelm('a Service that no outside address reaches has no policy for traffic from outside', () => {
  const inside = { type: 'ClusterIP', externalTrafficPolicy: 'Local' }

  for (const { key } of fronts) {
    expect(() => rendered(key, inside)).toThrow(`${key}.externalTrafficPolicy is only for`)
    rendered(key, { ...inside, externalIPs: ['203.0.113.5'] })
  }
})
