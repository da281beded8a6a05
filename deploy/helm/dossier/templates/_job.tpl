{{/* `prefix`, cut so that the name of the Job fits into the label of its pods, and `suffix`. */}}
{{- define "dossier.job-name" -}}
{{- printf "%s-%s" (trunc (sub 62 (len .suffix) | int) .prefix | trimSuffix "-") .suffix -}}
{{- end -}}

{{/*
The template of a Job's pods, which run `steps` one after the other: `root`; the `service` whose account, placement and volumes they
have; `component`, and further `labels` and `annotations`; `scratch`, an empty volume; and `files`, the volumes with secrets.
*/}}
{{- define "dossier.job-pod" }}
{{- $service := .service }}
metadata:
  labels:
    {{- include "dossier.pod-labels" . | nindent 4 }}
    {{- with .labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with .annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  # A pod that failed stays, with its logs; the next try is another pod.
  restartPolicy: Never
  serviceAccountName: {{ include "dossier.service-account" $service }}
  {{- include "dossier.pod" . | nindent 2 }}
  {{- if or $service.extraInitContainers (initial .steps) }}
  initContainers:
    {{- include "dossier.extra-containers" (dict "containers" $service.extraInitContainers "service" $service) | nindent 4 }}
    {{- range initial .steps }}
    {{- include "dossier.job-step" (dict "root" $.root "scratch" $.scratch "step" .) | trim | nindent 4 }}
    {{- end }}
  {{- end }}
  containers:
    {{- include "dossier.job-step" (dict "root" .root "scratch" .scratch "step" (last .steps)) | trim | nindent 4 }}
  volumes:
    - { name: {{ .scratch.name }}, emptyDir: {{ toJson .scratch.emptyDir }} }
    {{- range .files }}
    {{- include "dossier.files-volume" . | nindent 4 }}
    {{- end }}
    {{- include "dossier.ca-volume" .root | nindent 4 }}
    {{- with $service.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}

{{/*
A container that runs one command and ends: `root`, `scratch`, and the `step`, which has `service`, `name`, `args`, `env`, `resources`,
`files`, the volumes with secrets that it reads, `mounts` besides, and whether it has `stdin`.
*/}}
{{- define "dossier.job-step" }}
{{- $step := .step }}
- name: {{ $step.name }}
  {{- include "dossier.container" (dict "root" .root "service" $step.service) | nindent 2 }}
  args: {{ toJson $step.args }}
  {{- if $step.stdin }}
  stdin: true
  # The first client to attach gives all of the input. When it closes the input, the command reads its end.
  stdinOnce: true
  {{- end }}
  env:
    {{- $step.env | trim | nindent 4 }}
    {{- include "dossier.ca-env" .root | nindent 4 }}
    {{- with $step.service.extraEnv }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  resources: {{- toYaml $step.resources | nindent 4 }}
  volumeMounts:
    - { name: {{ .scratch.name }}, mountPath: {{ .scratch.mountPath }} }
    {{- range $step.files }}
    {{- include "dossier.files-mount" . | nindent 4 }}
    {{- end }}
    {{- include "dossier.ca-mount" .root | nindent 4 }}
    {{- with $step.mounts }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}

{{/* The empty volume of a Job whose steps leave nothing to each other, as JSON. */}}
{{- define "dossier.job-tmp" -}}
{{- dict "name" "tmp" "mountPath" "/tmp" "emptyDir" dict | toJson -}}
{{- end -}}

{{/* The secrets of a service, as files: `service`. As JSON. */}}
{{- define "dossier.service-files" -}}
{{- dict "name" "secrets" "files" .service.secretFiles | toJson -}}
{{- end -}}

{{/* Those of the operator, which only the step that prepares NATS mounts. */}}
{{- define "dossier.operator-files" -}}
{{- dict "name" "operator-secrets" "files" .service.prepare.secretFiles | toJson -}}
{{- end -}}

{{/* The secret file of the tables' owner, which only `migrate` and `migrate-post` mount. */}}
{{- define "dossier.owner-files" -}}
{{- dict "name" "owner-secrets" "files" .service.prepare.databaseOwnerFiles | toJson -}}
{{- end -}}

{{/* What `migrate` and `migrate-post` read, and the address of the tables' owner where there is one: `service`. */}}
{{- define "dossier.migrate-env" }}
{{- include "dossier.env" (dict "service" .service "names" .service.facts.migrateSettings) }}
{{- $files := include "dossier.secret-file-paths" .service.prepare.databaseOwnerFiles | fromJson }}
{{- range $name, $path := $files }}
{{ include "dossier.file-env" (dict "name" $name "path" $path) }}
{{- end }}
{{- with .service.prepare.databaseOwnerSecret }}
{{- if .name }}
- name: DATABASE_OWNER_URL
  valueFrom:
    secretKeyRef: {{- toYaml . | nindent 6 }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The operator's credentials, and how NATS is reached as the service's settings say: `root`, `service`. */}}
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
{{- range $name := (include "dossier.facts" .root | fromJson).operatorSettings }}
{{- if hasKey $settings $name }}
- name: {{ $name }}
  value: {{ include "dossier.text" (index $settings $name) | quote }}
{{- end }}
{{- end }}
{{- end }}
