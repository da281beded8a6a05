import { expect } from '@jest/globals'
import { find } from './manifests.ts'
import { onHelmFor, withValues } from './on-helm.ts'

const onHelm = onHelmFor("the operator's own objects")

const configMap = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: '{{ .Release.Name }}-own', labels: { team: 'a', 'app.kubernetes.io/component': 'own' } },
  data: { text: 'it\'s {{ .Release.Namespace }}: "quoted"', number: '2147483648' },
}

onHelm('an object of the operator is filled in, and has the labels of the release besides its own', () => {
  const object = find(withValues({ extraObjects: [configMap] }), 'ConfigMap', 'dossier-own')

  expect(object.data).toEqual({ text: 'it\'s dossier: "quoted"', number: '2147483648' })
  expect(object.metadata.labels).toMatchObject({
    team: 'a',
    'app.kubernetes.io/component': 'own',
    'app.kubernetes.io/instance': 'dossier',
    'app.kubernetes.io/managed-by': 'Helm',
  })
})

onHelm('an object may be a text, with templates around its keys', () => {
  const text =
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: own }\n{{ if true }}data: { of: "{{ .Chart.Name }}" }{{ end }}'

  expect(find(withValues({ extraObjects: [text] }), 'ConfigMap', 'own').data).toEqual({ of: 'dossier' })
})

onHelm('what is no object is refused, with its place', () => {
  expect(() => withValues({ extraObjects: [configMap, 'kind: ['] })).toThrow(/extraObjects\[1\] is no object/)
  expect(() => withValues({ extraObjects: [{ kind: 'ConfigMap' }] })).toThrow(/extraObjects\[0\].*apiVersion/)
})
