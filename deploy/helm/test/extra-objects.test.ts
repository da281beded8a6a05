import { expect } from '@jest/globals'
import { find } from './manifests.ts'
import { onHelmFor, withValues } from './on-helm.ts'

const onHelm = onHelmFor("the operator's own objects")

const configMap = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'own', labels: { team: 'a', 'app.kubernetes.io/component': 'own' } },
  data: { template: "it's {{ .user }}:{{ .password }} for its readers", number: '2147483648' },
}

onHelm('a map stays as it is, with the templates that others read, and gets the labels of the release', () => {
  const object = find(withValues({ extraObjects: [configMap] }), 'ConfigMap', 'own')

  expect(object.data).toEqual(configMap.data)
  expect(object.metadata.labels).toMatchObject({
    team: 'a',
    'app.kubernetes.io/component': 'own',
    'app.kubernetes.io/instance': 'dossier',
    'app.kubernetes.io/managed-by': 'Helm',
  })
})

onHelm('an object may be a text with templates, around its keys too', () => {
  const text =
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: own }\n{{ if true }}data: { of: "{{ .Chart.Name }}" }{{ end }}'

  expect(find(withValues({ extraObjects: [text] }), 'ConfigMap', 'own').data).toEqual({ of: 'dossier' })
})

onHelm('a text may hold several objects, or none where a condition leaves none', () => {
  const own = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }`
  const texts = [
    `---\n# The first one.\n${own('first')}\n--- # The next one.\n{{ if false }}\n${own('never')}\n{{ end }}\n---\n${own('last')}\n`,
    '{{ if false }}kind: ConfigMap{{ end }}',
    `${own('windows')}\r\n---\r\n# Nothing.`,
  ]

  const found = withValues({ extraObjects: texts }).filter(({ kind }) => kind === 'ConfigMap')
  expect(found.map(({ metadata }) => metadata.name)).toEqual(['first', 'last', 'windows'])
})

onHelm('anything but an object is refused, with its place', () => {
  expect(() => withValues({ extraObjects: [configMap, 'kind: ['] })).toThrow(/extraObjects\[1\] is not a Kubernetes/)
  expect(() => withValues({ extraObjects: [{ kind: 'ConfigMap' }] })).toThrow(/extraObjects\[0\].*apiVersion/)
})
