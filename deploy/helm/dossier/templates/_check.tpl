{{/*
The template of the check's pods: `root`, `gateway`, `identity`. They open identity's database, so they are like its pods: a secret
store may release those secrets to identity's account alone.
*/}}
{{- define "dossier.check-pod" }}
{{- $values := .root.Values }}
{{- $files := include "dossier.service-files" (dict "service" .identity) | fromJson }}
{{- $keySettings := concat .identity.facts.migrateSettings (list "ENCRYPTION_KEYS" "RUN_MODE") }}
{{- /* Gives the firm of the checks a new API key; the check revokes it. */}}
{{- $key := dict
  "service" .identity
  "name" "key"
  "args" (list "create-check-key" "/check/key")
  "env" (include "dossier.env" (dict "service" .identity "names" $keySettings))
  "resources" .identity.prepare.resources
  "files" (list $files)
  "mounts" .identity.extraVolumeMounts
}}
{{- $ofGateway := include "dossier.env" (dict "service" .gateway "names" (list "APP_URL" "WEB_DIR")) }}
{{- $ofIdentity := include "dossier.env" (dict "service" .identity "names" (list "OUTGOING_PROXY_URL" "OUTGOING_NO_PROXY")) }}
{{- $url := $values.check.url | default (printf "http://%s:%d" .gateway.fullname (int $values.gatewayService.port)) }}
{{- $check := dict
  "service" .gateway
  "name" "check"
  "args" (list "check-installation" $url "/check/key")
  "env" (printf "%s\n%s" $ofGateway $ofIdentity)
  "resources" .gateway.prepare.resources
}}
{{- if and (hasKey .identity.files "OUTGOING_PROXY_URL") .identity.secretFiles.volume }}
{{- /* The one file of identity that this container reads. */}}
{{- $mount := dict
  "name" $files.name
  "mountPath" .identity.files.OUTGOING_PROXY_URL
  "subPath" .identity.secretFiles.settings.OUTGOING_PROXY_URL
  "readOnly" true
}}
{{- $_ := set $check "mounts" (list $mount) }}
{{- end }}
{{- include "dossier.job-pod" (dict
  "root" .root
  "service" .identity
  "component" "check"
  "annotations" $values.check.podAnnotations
  "scratch" (dict "name" "check" "mountPath" "/check" "emptyDir" (dict "medium" "Memory" "sizeLimit" "1Mi"))
  "files" (list $files)
  "steps" (list $key $check)
) }}
{{- end }}
