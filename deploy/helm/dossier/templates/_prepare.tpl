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

{{/* `prefix`, cut so that the name of the Job fits into the label of its pods, and `suffix`. */}}
{{- define "dossier.job-name" -}}
{{- printf "%s-%s" (trunc (sub 62 (len .suffix) | int) .prefix | trimSuffix "-") .suffix -}}
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

{{/* The template of a Job's pods: `root`, `service`, `component`, whether it `migrates` and `stores`, and `operatorSettings`. */}}
{{- define "dossier.prepare-pod" }}
{{- $service := .service }}
{{- $root := .root }}
{{- $steps := list }}
{{- $ofService := dict "files" $service.secretFiles "name" "secrets" }}
{{- $ofOperator := dict "files" $service.prepare.secretFiles "name" "operator-secrets" }}
{{- if .migrates }}
{{- $env := include "dossier.env" (dict "service" $service "names" $service.facts.migrateSettings) }}
{{- $steps = append $steps (dict "name" "migrate" "env" $env "files" $ofService) }}
{{- end }}
{{- if .stores }}
{{- $env := include "dossier.env" (dict "service" $service "names" $service.facts.storageSettings) }}
{{- $steps = append $steps (dict "name" "prepare-storage" "env" $env "files" $ofService) }}
{{- end }}
{{- if $service.prepare.nats }}
{{- $steps = append $steps (dict "name" "prepare-nats" "env" (include "dossier.operator-env" .) "files" $ofOperator) }}
{{- end }}
metadata:
  labels:
    {{- include "dossier.pod-labels" . | nindent 4 }}
    {{- with $service.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with $service.prepare.podAnnotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  # A pod that failed stays, with its logs; the next try is another pod.
  restartPolicy: Never
  serviceAccountName: {{ include "dossier.service-account" $service }}
  {{- include "dossier.pod" (dict "root" $root "service" $service) | nindent 2 }}
  {{- if or $service.extraInitContainers (initial $steps) }}
  initContainers:
    {{- include "dossier.extra-containers" (dict "containers" $service.extraInitContainers "service" $service) | nindent 4 }}
    {{- range initial $steps }}
    {{- include "dossier.prepare-step" (dict "root" $root "service" $service "step" .) | trim | nindent 4 }}
    {{- end }}
  {{- end }}
  containers:
    {{- include "dossier.prepare-step" (dict "root" $root "service" $service "step" (last $steps)) | trim | nindent 4 }}
  volumes:
    - { name: tmp, emptyDir: {} }
    {{- include "dossier.files-volume" $ofService | nindent 4 }}
    {{- include "dossier.files-volume" $ofOperator | nindent 4 }}
    {{- include "dossier.ca-volume" $root | nindent 4 }}
    {{- with $service.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}

{{- define "dossier.prepare-step" }}
- name: {{ .step.name }}
  {{- include "dossier.container" . | nindent 2 }}
  args: [{{ .step.name }}]
  env:
    {{- .step.env | trim | nindent 4 }}
    {{- include "dossier.ca-env" .root | nindent 4 }}
    {{- with .service.extraEnv }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  resources: {{- toYaml .service.prepare.resources | nindent 4 }}
  volumeMounts:
    - { name: tmp, mountPath: /tmp }
    {{- include "dossier.files-mount" .step.files | nindent 4 }}
    {{- include "dossier.ca-mount" .root | nindent 4 }}
    {{- with .service.extraVolumeMounts }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}

{{/* The operator's credentials, and how NATS is reached as the service's settings say. */}}
{{- define "dossier.operator-env" }}
{{- $files := include "dossier.secret-file-paths" .service.prepare.secretFiles | fromJson }}
{{- range $name, $path := $files }}
{{ include "dossier.file-env" (dict "name" $name "path" $path) }}
{{- end }}
{{- if not (hasKey $files "NATS_OPERATOR_URL") }}
- name: NATS_OPERATOR_URL
  valueFrom:
    secretKeyRef: {{- toYaml .service.prepare.operatorSecret | nindent 6 }}
{{- end }}
{{- if not (hasKey $files "NATS_OPERATOR_CREDENTIALS") }}
- name: NATS_OPERATOR_CREDENTIALS
  valueFrom:
    secretKeyRef: { name: {{ .service.prepare.operatorSecret.name }}, key: NATS_OPERATOR_CREDENTIALS, optional: true }
{{- end }}
{{- $settings := mergeOverwrite (deepCopy .service.settings) .service.prepare.settings }}
{{- range $name := .operatorSettings }}
{{- if hasKey $settings $name }}
- name: {{ $name }}
  value: {{ include "dossier.text" (index $settings $name) | quote }}
{{- end }}
{{- end }}
{{- end }}
