{{/* The paths of settings in files, by name, as JSON; the context is `secretFiles`. A null takes one away. */}}
{{- define "dossier.secret-file-paths" -}}
{{- $paths := dict -}}
{{- range $name, $file := .settings -}}
{{- with $file -}}{{- $_ := set $paths $name (printf "%s/%s" (trimSuffix "/" $.mountPath) .) -}}{{- end -}}
{{- end -}}
{{- toJson $paths -}}
{{- end -}}

{{/* The volume with the files, where the chart mounts one: `files`, which is `secretFiles`, and its `name`. */}}
{{- define "dossier.files-volume" -}}
{{- with .files.volume }}
- {{ merge (dict "name" $.name) . | toYaml | nindent 2 | trim }}
{{- end }}
{{- end -}}

{{- define "dossier.files-mount" -}}
{{- if .files.volume }}
- { name: {{ .name }}, mountPath: {{ .files.mountPath | quote }}, readOnly: true }
{{- end }}
{{- end -}}
