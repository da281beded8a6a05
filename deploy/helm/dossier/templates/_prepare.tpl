{{/* Annotations of a Helm hook before the pods: `weight`, and `deletion`, which says when Helm removes the object. */}}
{{- define "dossier.prepare-hook" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: {{ .deletion }}
{{- end -}}

{{/*
Where Argo CD installs plain Jobs: their wave, which they share with their policy and their account. In a wave, Argo CD makes policies
first, then accounts, then Jobs.
*/}}
{{- define "dossier.prepare-wave" -}}
{{- $key := "argocd.argoproj.io/sync-wave" -}}
{{- dict $key (index .annotations $key | default "-1") | toYaml -}}
{{- end -}}

{{/* `root`, `service`, `component`, `name`, `annotations`, and the `peers` of the work, comma between. */}}
{{- define "dossier.prepare-policy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .name }}
  labels: {{- include "dossier.labels" . | nindent 4 }}
  {{- with .annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  podSelector:
    matchLabels: {{- include "dossier.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  egress:
    {{- include "dossier.egress" . | trim | nindent 4 }}
    {{- with .service.networkPolicy.extraEgress }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}

{{/* The template of the pods: `root`, `service`, `component`, and whether the Job `migrates` and `stores`. */}}
{{- define "dossier.prepare-pod" }}
{{- $service := .service }}
{{- $ofService := include "dossier.service-files" . | fromJson }}
{{- $ofOwner := include "dossier.owner-files" . | fromJson }}
{{- $ofOperator := include "dossier.operator-files" . | fromJson }}
{{- $steps := list }}
{{- if .migrates }}
{{- $steps = append $steps (dict "name" "migrate" "env" (include "dossier.migrate-env" .) "files" (list $ofService $ofOwner)) }}
{{- end }}
{{- if .stores }}
{{- $env := include "dossier.env" (dict "service" $service "names" $service.facts.storageSettings) }}
{{- $steps = append $steps (dict "name" "prepare-storage" "env" $env "files" (list $ofService)) }}
{{- end }}
{{- if $service.prepare.nats }}
{{- $steps = append $steps (dict "name" "prepare-nats" "env" (include "dossier.operator-env" .) "files" (list $ofOperator)) }}
{{- end }}
{{- range $step := $steps }}
{{- $_ := merge $step (dict "service" $service "args" (list $step.name) "resources" $service.prepare.resources "mounts" $service.extraVolumeMounts) }}
{{- end }}
{{- $looks := dict "labels" $service.podLabels "annotations" $service.prepare.podAnnotations }}
{{- $volumes := dict "scratch" (include "dossier.job-tmp" . | fromJson) "files" (list $ofService $ofOwner $ofOperator) }}
{{- include "dossier.job-pod" (merge (dict "steps" $steps) $looks $volumes .) }}
{{- end }}
