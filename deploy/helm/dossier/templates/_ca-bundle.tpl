{{/* Certificates of the operator's own authorities, in each container of the chart. The context is the root, and may name none. */}}
{{- define "dossier.ca-env" -}}
{{- if include "dossier.ca-source" . }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/dossier/ca/{{ .Values.caBundle.key }}
{{- end }}
{{- end -}}

{{- define "dossier.ca-mount" -}}
{{- if include "dossier.ca-source" . }}
- { name: ca-bundle, mountPath: /etc/dossier/ca, readOnly: true }
{{- end }}
{{- end -}}

{{/* The key is listed so that no pod starts without it: Node itself only warns of a file that is missing. */}}
{{- define "dossier.ca-volume" -}}
{{- with include "dossier.ca-source" . }}
- name: ca-bundle
  {{- . | nindent 2 }}
    items: [{ key: {{ $.Values.caBundle.key }}, path: {{ $.Values.caBundle.key }} }]
{{- end }}
{{- end -}}

{{- define "dossier.ca-source" -}}
{{- with .Values.caBundle -}}
{{- if and .configMap .secret -}}
{{- fail "caBundle names a ConfigMap and a Secret: name one of them" -}}
{{- else if .configMap -}}
configMap:
  name: {{ .configMap }}
{{- else if .secret -}}
secret:
  secretName: {{ .secret }}
{{- end -}}
{{- end -}}
{{- end -}}
