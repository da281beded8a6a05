{{/* The component of pods that run a command of the service whose name is the context. Its Services and Deployments select others. */}}
{{- define "dossier.command-component" -}}
{{- printf "%s-command" . -}}
{{- end -}}

{{/* The template of the pod: `root`, `service`, `component`, and the `command` with `args` and `stdin`. */}}
{{- define "dossier.command-pod" }}
{{- $service := .service }}
{{- $args := list }}
{{- /* The kubelet would put variables in the place of their names. */}}
{{- range .command.args }}{{ $args = append $args (include "dossier.text" . | replace "$" "$$") }}{{ end }}
{{- $step := dict
  "service" $service
  "name" "command"
  "args" $args
  "env" (include "dossier.env" (dict "service" $service))
  "files" (list (include "dossier.service-files" . | fromJson))
  "resources" $service.resources
  "mounts" $service.extraVolumeMounts
  "stdin" .command.stdin
}}
{{- /* As before the pods, a process with the operator's credentials has none of the service's. */}}
{{- if eq (first $args) "prepare-nats" }}
{{- $_ := set $step "env" (include "dossier.operator-env" .) }}
{{- $_ := set $step "files" (list (include "dossier.operator-files" . | fromJson)) }}
{{- end }}
{{- /* Jobs with the owner's address get no ENCRYPTION_KEYS from a Secret. */}}
{{- if has (first $args) (list "migrate" "migrate-post") }}
{{- $_ := set $step "env" (include "dossier.migrate-env" .) }}
{{- $_ := set $step "files" (append $step.files (include "dossier.owner-files" . | fromJson)) }}
{{- end }}
{{- include "dossier.job-pod" (dict
  "root" .root
  "service" $service
  "component" .component
  "labels" $service.podLabels
  "annotations" $service.prepare.podAnnotations
  "scratch" (include "dossier.job-tmp" . | fromJson)
  "files" $step.files
  "steps" (list $step)
) }}
{{- end }}
