{{/* What every pod has: `root`, and the `service` that it runs. */}}
{{- define "dossier.pod" -}}
automountServiceAccountToken: false
# Variables of other Services could be taken for settings.
enableServiceLinks: false
securityContext: {{- include "dossier.without-nulls" .service.podSecurityContext | nindent 2 }}
{{- with .root.Values.global.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .service.runtimeClassName }}
runtimeClassName: {{ . }}
{{- end }}
{{- with .service.dnsPolicy }}
dnsPolicy: {{ . }}
{{- end }}
{{- with .service.dnsConfig }}
dnsConfig: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.hostAliases }}
hostAliases: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* What every container of a service has: `root`, `service`. */}}
{{- define "dossier.container" -}}
image: {{ include "dossier.image" . }}
imagePullPolicy: {{ .service.image.pullPolicy }}
securityContext: {{- include "dossier.without-nulls" .service.containerSecurityContext | nindent 2 }}
{{- end -}}

{{/* The operator's own `containers` in a pod of `service`. What their security contexts leave out is as in the service's. */}}
{{- define "dossier.extra-containers" -}}
{{- range .containers }}
{{- $context := mergeOverwrite (deepCopy $.service.containerSecurityContext) (.securityContext | default dict) }}
- {{ merge (dict "securityContext" (include "dossier.without-nulls" $context | fromYaml)) (omit . "securityContext") | toYaml | nindent 2 | trim }}
{{- end }}
{{- end -}}

{{/* A map without its nulls. Helm itself removes a null only where it overrides a default. */}}
{{- define "dossier.without-nulls" -}}
{{- $given := dict -}}
{{- range $key, $value := . -}}
{{- if not (kindIs "invalid" $value) -}}{{- $_ := set $given $key $value -}}{{- end -}}
{{- end -}}
{{- toYaml $given -}}
{{- end -}}
