{{/* The prefix of all names: the release, with the chart's name where it lacks it. */}}
{{- define "dossier.fullname" -}}
{{- $name := .Release.Name -}}
{{- if not (contains .Chart.Name $name) -}}{{- $name = printf "%s-%s" $name .Chart.Name -}}{{- end -}}
{{- $name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* What the templates know of the services, derived from their code. */}}
{{- define "dossier.facts" -}}
{{- .Files.Get "files/services.json" -}}
{{- end -}}

{{/* Names of the Deployments, comma between: each service, and <service>-workers where its workers run apart. */}}
{{- define "dossier.components" -}}
{{- $components := list -}}
{{- range $name, $facts := (include "dossier.facts" . | fromJson).services -}}
{{- $components = append $components $name -}}
{{- if (include "dossier.service" (dict "root" $ "name" $name) | fromJson).workersApart -}}
{{- $components = append $components (printf "%s-workers" $name) -}}
{{- end -}}
{{- end -}}
{{- $components | join "," -}}
{{- end -}}

{{/*
The values of one service over those of serviceDefaults, with `name`, `fullname` and `facts`. Of `settings`, `secrets`, and
`files`, which are the paths of secrets in files, it has the ones that the service knows. `name` may be <service>-workers, whose own
values are under `workers`. As JSON. Fails where a required setting is missing or values contradict each other.
*/}}
{{- define "dossier.service" -}}
{{- $base := trimSuffix "-workers" .name -}}
{{- $own := index .root.Values.services $base | default dict -}}
{{- $service := mergeOverwrite (deepCopy .root.Values.serviceDefaults) (deepCopy $own) -}}
{{- $facts := index (include "dossier.facts" .root | fromJson).services $base -}}
{{- $_ := set $service "name" $base -}}
{{- $_ := set $service "fullname" (printf "%s-%s" (include "dossier.fullname" .root) .name) -}}
{{- $_ := set $service "facts" $facts -}}
{{- $_ := set $service "workersApart" (and $service.workers.enabled (hasKey $facts.settings "ROLE")) -}}
{{- $_ := set $service "takesMail" (eq .name $base) -}}
{{- if ne .name $base -}}
{{- $account := dict "create" false "name" (include "dossier.service-account" (mergeOverwrite (deepCopy $service) (dict "fullname" (printf "%s-%s" (include "dossier.fullname" .root) $base)))) -}}
{{- $workers := omit $service.workers "enabled" -}}
{{- $service = mergeOverwrite $service (deepCopy $workers) (dict "serviceAccount" $account) -}}
{{- range $whole := list "nodeSelector" "affinity" -}}
{{- if hasKey $workers $whole -}}{{- $_ := set $service $whole (index $workers $whole) -}}{{- end -}}
{{- end -}}
{{- $_ := set $service.settings "ROLE" "workers" -}}
{{- else if $service.workersApart -}}
{{- $_ := set $service.settings "ROLE" "rpc" -}}
{{- $_ := set $facts "consumers" list -}}
{{- end -}}
{{- $settings := dict -}}
{{- range $name, $fact := $facts.settings -}}
{{- if hasKey $service.secrets $name -}}
{{- else if hasKey $service.settings $name -}}
{{- $_ := set $settings $name (index $service.settings $name) -}}
{{- else if and $fact.required $service.enabled -}}
{{- fail (include "dossier.missing" $.root) -}}
{{- end -}}
{{- end -}}
{{- if and (hasKey $facts.settings "STORAGE_ORIGINS") (not (hasKey $settings "STORAGE_ORIGINS")) -}}
{{- with include "dossier.storage-origin" .root -}}{{- $_ := set $settings "STORAGE_ORIGINS" . -}}{{- end -}}
{{- end -}}
{{- $_ := set $service "settings" $settings -}}
{{- $secrets := dict -}}
{{- range $name, $ref := $service.secrets -}}
{{- if or (hasKey $facts.secrets $name) (hasKey $facts.settings $name) -}}{{- $_ := set $secrets $name $ref -}}{{- end -}}
{{- end -}}
{{- $_ := set $service "secrets" $secrets -}}
{{- $files := dict -}}
{{- range $name, $path := include "dossier.secret-file-paths" $service.secretFiles | fromJson -}}
{{- if hasKey $facts.secrets $name -}}{{- $_ := set $files $name $path -}}{{- end -}}
{{- end -}}
{{- $_ := set $service "files" $files -}}
{{- if $service.enabled -}}{{- include "dossier.check-values" $service -}}{{- end -}}
{{- toJson $service -}}
{{- end -}}

{{/* All values that are required and missing, a line each. The context is the root. */}}
{{- define "dossier.missing" -}}
{{- $lacking := dict -}}
{{- $homeless := list -}}
{{- range $name, $facts := (include "dossier.facts" . | fromJson).services -}}
{{- $own := index $.Values.services $name | default dict -}}
{{- $service := mergeOverwrite (deepCopy $.Values.serviceDefaults) (deepCopy $own) -}}
{{- if $service.enabled -}}
{{- range $setting, $fact := $facts.settings -}}
{{- if and $fact.required (not (hasKey $service.settings $setting)) (not (hasKey $service.secrets $setting)) -}}
{{- $_ := set $lacking $setting (append (index $lacking $setting | default list) $name) -}}
{{- end -}}
{{- end -}}
{{- $repository := include "dossier.repository" (dict "name" $name "image" $service.image) | fromJson -}}
{{- if not (or $repository.isWhole $.Values.global.imageRegistry) -}}{{- $homeless = append $homeless $name -}}{{- end -}}
{{- end -}}
{{- end -}}
{{- $lines := list -}}
{{- with $homeless -}}
{{- $lines = append $lines (printf "global.imageRegistry is required: the registry that you push the images to, such as registry.example.com. Instead, services.<name>.image.repository of each of %s may name one" (join ", " .)) -}}
{{- end -}}
{{- range $setting, $names := $lacking -}}
{{- if eq (len $names) 1 -}}
{{- $lines = append $lines (printf "services.%s.settings.%s is required" (first $names) $setting) -}}
{{- else -}}
{{- $lines = append $lines (printf "serviceDefaults.settings.%s is required, or services.<name>.settings.%s of each of %s" $setting $setting (join ", " $names)) -}}
{{- end -}}
{{- end -}}
{{- printf "\n%s" (join "\n" $lines) -}}
{{- end -}}

{{/* Where pages send files to, as the settings of documents say it; empty where they do not. */}}
{{- define "dossier.storage-origin" -}}
{{- $facts := (index (include "dossier.facts" . | fromJson).services "documents").settings -}}
{{- $given := mergeOverwrite (dict) .Values.serviceDefaults.settings ((index .Values.services "documents" | default dict).settings | default dict) -}}
{{- with $given.S3_PUBLIC_ENDPOINT -}}
{{- $url := urlParse . -}}
{{- $inPath := ternary $given.S3_FORCE_PATH_STYLE (dig "S3_FORCE_PATH_STYLE" "default" "" $facts) (hasKey $given "S3_FORCE_PATH_STYLE") | toString -}}
{{- $bucket := ternary $given.S3_BUCKET (dig "S3_BUCKET" "default" "" $facts) (hasKey $given "S3_BUCKET") | toString -}}
{{- $url.scheme }}://{{ if ne $inPath "true" }}{{ $bucket }}.{{ end }}{{ $url.host -}}
{{- end -}}
{{- end -}}

{{- define "dossier.check-values" -}}
{{- range $name, $path := .files -}}
{{- if hasKey $.secrets $name -}}
{{- fail (printf "services.%s has %s both under secrets and under secretFiles: take one away with null" $.name $name) -}}
{{- end -}}
{{- end -}}
{{- if or (hasKey .secrets "OUTGOING_PROXY_URL") (hasKey .files "OUTGOING_PROXY_URL") -}}
{{- if and .networkPolicy.enabled (not .networkPolicy.egress.proxy.enabled) (not .networkPolicy.extraEgress) -}}
{{- fail (printf "services.%s has OUTGOING_PROXY_URL, but its network policy does not let it reach the proxy: set networkPolicy.egress.proxy, with enabled and to, or open the proxy under networkPolicy.extraEgress" .name) -}}
{{- end -}}
{{- end -}}
{{- if and (or .prepare.databaseOwnerSecret.name .prepare.databaseOwnerFiles.settings) (not (has "DATABASE_OWNER_URL" .facts.migrateSettings)) -}}
{{- fail (printf "services.%s.prepare has the address of an owner of tables, but the service has no tables that another role can own: set databaseOwnerSecret or databaseOwnerFiles under services.identity.prepare alone" .name) -}}
{{- end -}}
{{- if and .prepare.databaseOwnerSecret.name .prepare.databaseOwnerFiles.settings -}}
{{- fail (printf "services.%s.prepare has DATABASE_OWNER_URL both under databaseOwnerSecret and under databaseOwnerFiles: take one away" .name) -}}
{{- end -}}
{{- include "dossier.check-memory" . -}}
{{- $grace := int (include "dossier.grace" .) -}}
{{- $needed := int (include "dossier.grace-needed" .) -}}
{{- if lt $grace $needed -}}
{{- fail (printf "services.%s.terminationGracePeriodSeconds is %d: preStopSeconds, DRAIN_LEAD_MS and DRAIN_MS_MAX need %d" .name $grace $needed) -}}
{{- end -}}
{{- if gt (int .autoscaling.minReplicas) (int .autoscaling.maxReplicas) -}}
{{- fail (printf "services.%s.autoscaling.minReplicas is more than maxReplicas" .name) -}}
{{- end -}}
{{- if and .keda.enabled .autoscaling.enabled -}}
{{- fail (printf "services.%s has both autoscaling.enabled and keda.enabled: KEDA makes its own HorizontalPodAutoscaler" .name) -}}
{{- end -}}
{{- if and .keda.enabled (not .keda.natsMonitoring) -}}
{{- fail (printf "services.%s.keda.natsMonitoring is required with keda.enabled" .name) -}}
{{- end -}}
{{- end -}}

{{/*
Fails where a container of documents is allowed less memory than its work may take, and so would be killed in the middle of it. The
context is the service. A limit in a notation that is not understood counts as enough.
*/}}
{{- define "dossier.check-memory" -}}
{{- $limit := dig "limits" "memory" "" .resources | toString -}}
{{- if and (hasKey .facts.settings "PROCESSING_MEMORY_MIB_MAX") (regexMatch "^[0-9.]+([kMGT]|[KMGT]i)?$" $limit) -}}
{{- $setting := dict -}}
{{- range $name := list "ROLE" "PROCESSING_CONCURRENCY_MAX" "PROCESSING_MEMORY_MIB_MAX" "JOINING_CONCURRENCY_MAX" "JOINING_MEMORY_MIB_MAX" "ZIP_CONCURRENCY_MAX" -}}
{{- $_ := set $setting $name (include "dossier.setting" (dict "service" $ "name" $name)) -}}
{{- end -}}
{{- $work := list (dict "mib" 256 "of" "the service") -}}
{{- if ne $setting.ROLE "workers" -}}
{{- $work = append $work (dict "mib" 512 "of" "a logo that is drawn") -}}
{{- end -}}
{{- if ne $setting.ROLE "rpc" -}}
{{- $work = concat $work (list
  (dict "mib" (mul $setting.PROCESSING_CONCURRENCY_MAX $setting.PROCESSING_MEMORY_MIB_MAX) "of" "files that are decoded (PROCESSING_CONCURRENCY_MAX times PROCESSING_MEMORY_MIB_MAX)")
  (dict "mib" (mul $setting.JOINING_CONCURRENCY_MAX $setting.JOINING_MEMORY_MIB_MAX) "of" "files that are joined (JOINING_CONCURRENCY_MAX times JOINING_MEMORY_MIB_MAX)")
  (dict "mib" (mul $setting.ZIP_CONCURRENCY_MAX 64) "of" "ZIP files (ZIP_CONCURRENCY_MAX times 64)")
) -}}
{{- end -}}
{{- $needed := 0 -}}
{{- $parts := list -}}
{{- range $work -}}
{{- $needed = add $needed .mib -}}
{{- $parts = append $parts (printf "%d for %s" (int64 .mib) .of) -}}
{{- end -}}
{{- $bytes := dict "" 1.0 "k" 1e3 "M" 1e6 "G" 1e9 "T" 1e12 "Ki" 1024.0 "Mi" 1048576.0 "Gi" 1073741824.0 "Ti" 1099511627776.0 -}}
{{- $allowed := divf (mulf (regexFind "^[0-9.]+" $limit | float64) (index $bytes (regexFind "[A-Za-z]*$" $limit))) 1048576.0 -}}
{{- if lt $allowed (float64 $needed) -}}
{{- $place := ternary "workers.resources" "resources" (eq $setting.ROLE "workers") -}}
{{- fail (printf "services.%s.%s.limits.memory is %s, and the work of a process may take %dMi: %s. Allow as much, or lower these settings" .name $place $limit $needed (join ", " $parts)) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* A setting of a service as it reads it: `service`, `name`. */}}
{{- define "dossier.setting" -}}
{{- $fact := index .service.facts.settings .name | default dict -}}
{{- if hasKey .service.settings .name -}}
{{- include "dossier.text" (index .service.settings .name) -}}
{{- else -}}
{{- $fact.default | default "" -}}
{{- end -}}
{{- end -}}

{{/* Large whole numbers are not to become 2e+09. */}}
{{- define "dossier.text" -}}
{{- if kindIs "string" . -}}{{- . -}}{{- else -}}{{- toJson . -}}{{- end -}}
{{- end -}}

{{/* Seconds from the end of new requests to the end of the process: what the service takes, and 5 s to close. */}}
{{- define "dossier.grace-needed" -}}
{{- $lead := include "dossier.setting" (dict "service" . "name" "DRAIN_LEAD_MS") | int -}}
{{- $drain := include "dossier.setting" (dict "service" . "name" "DRAIN_MS_MAX") | int -}}
{{- add (int .preStopSeconds) (div (add $lead $drain 999) 1000) 5 -}}
{{- end -}}

{{- define "dossier.grace" -}}
{{- if hasKey . "terminationGracePeriodSeconds" -}}
{{- int .terminationGracePeriodSeconds -}}
{{- else -}}
{{- max 30 (include "dossier.grace-needed" . | int) -}}
{{- end -}}
{{- end -}}

{{/* The context is the root. */}}
{{- define "dossier.release-selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end -}}

{{/* `root`, `component`. */}}
{{- define "dossier.selector" -}}
{{ include "dossier.release-selector" .root }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{/* Labels of pods say nothing that another version of the chart would change: it would restart every service. */}}
{{- define "dossier.pod-labels" -}}
{{ include "dossier.selector" . }}
app.kubernetes.io/part-of: dossier
{{- with .root.Values.global.labels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "dossier.labels" -}}
{{ include "dossier.pod-labels" . }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name (.root.Chart.Version | replace "+" "_") }}
{{- end -}}

{{/* The repository of a service's image, and whether it names a registry: `name`, and the service's `image`. As JSON. */}}
{{- define "dossier.repository" -}}
{{- $repository := .image.repository | default (printf "dossier/%s" .name) -}}
{{- dict "path" $repository "isWhole" (regexMatch "^(localhost|[^/]*[.:][^/]*)/" $repository) | toJson -}}
{{- end -}}

{{/* `root`, `service`. Fails where no registry is named: without one, a node would ask Docker Hub. */}}
{{- define "dossier.image" -}}
{{- $image := .service.image -}}
{{- $repository := include "dossier.repository" (dict "name" .service.name "image" $image) | fromJson -}}
{{- if not (or $repository.isWhole .root.Values.global.imageRegistry) -}}{{- fail (include "dossier.missing" .root) -}}{{- end -}}
{{- $repository = ternary $repository.path (printf "%s/%s" .root.Values.global.imageRegistry $repository.path) $repository.isWhole -}}
{{- if $image.digest -}}
{{- printf "%s@%s" $repository $image.digest -}}
{{- else -}}
{{- printf "%s:%s" $repository ($image.tag | default .service.facts.version) -}}
{{- end -}}
{{- end -}}

{{/* The environment of a container: `service`, and `names` of settings or nothing for all of them. */}}
{{- define "dossier.env" -}}
{{- $service := .service -}}
{{- $names := .names | default (concat (keys $service.settings) (keys $service.secrets) (keys $service.facts.secrets)) -}}
{{- range $name := $names | uniq | sortAlpha }}
{{- if hasKey $service.files $name }}
{{ include "dossier.file-env" (dict "name" $name "path" (index $service.files $name)) }}
{{- else if or (hasKey $service.facts.secrets $name) (hasKey $service.secrets $name) }}
{{ include "dossier.secret-env" (dict "service" $service "name" $name) }}
{{- else if hasKey $service.settings $name }}
- name: {{ $name }}
  value: {{ include "dossier.text" (index $service.settings $name) | quote }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "dossier.secret-env" -}}
{{- $given := index .service.secrets .name -}}
{{- $fact := index .service.facts.secrets .name | default dict -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      {{- if $given }}
      name: {{ $given.name }}
      key: {{ $given.key }}
      {{- else }}
      name: {{ .service.existingSecret | default (printf "dossier-%s" .service.name) }}
      key: {{ .name }}
      {{- if not $fact.required }}
      optional: true
      {{- end }}
      {{- end }}
{{- end -}}

{{/* A secret setting that is in a file: `name`, `path`. */}}
{{- define "dossier.file-env" -}}
- name: {{ .name }}_FILE
  value: {{ .path | quote }}
{{- end -}}

{{- define "dossier.service-account" -}}
{{- if .serviceAccount.create -}}
{{- .serviceAccount.name | default .fullname -}}
{{- else -}}
{{- .serviceAccount.name | default "default" -}}
{{- end -}}
{{- end -}}

{{/* `root`, `service`, `annotations`. */}}
{{- define "dossier.service-account-object" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "dossier.service-account" .service }}
  labels: {{- include "dossier.labels" (dict "root" .root "component" .service.name) | nindent 4 }}
  {{- with .annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
automountServiceAccountToken: false
{{- end -}}

{{/* Names of the peers that a service may connect to, comma between. */}}
{{- define "dossier.peers" -}}
{{- $service := . -}}
{{- $open := list -}}
{{- range $peer, $needs := .facts.egress -}}
{{- if kindIs "bool" $needs -}}
{{- $open = append $open $peer -}}
{{- else -}}
{{- range $setting := $needs -}}
{{- if or (index $service.settings $setting) (hasKey $service.secrets $setting) -}}{{- $open = append $open $peer -}}{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $open | uniq | sortAlpha | join "," -}}
{{- end -}}

{{/* The port that an address leads to: host:port, or a URL. Nothing for an empty address. */}}
{{- define "dossier.port-of" -}}
{{- $port := regexFind ":[0-9]+(/|$)" . | trimPrefix ":" | trimSuffix "/" -}}
{{- if $port -}}{{- $port -}}{{- else if hasPrefix "http://" . -}}80{{- else if . -}}443{{- end -}}
{{- end -}}

{{/*
Ports of a peer, comma between: `service`, and the peer's `name`. Its values list them, or its addresses name them. HTTPS has
both: firms choose the addresses of webhooks. Fails where neither says a port.
*/}}
{{- define "dossier.peer-ports" -}}
{{- $service := .service -}}
{{- $ports := list -}}
{{- range (index $service.networkPolicy.egress .name).ports -}}{{- $ports = append $ports (int . | toString) -}}{{- end -}}
{{- if or (empty $ports) (eq .name "https") -}}
{{- range $setting := index $service.facts.addresses .name -}}
{{- if not (hasKey $service.secrets $setting) -}}
{{- with include "dossier.port-of" (include "dossier.setting" (dict "service" $service "name" $setting)) -}}
{{- $ports = append $ports . -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if empty $ports -}}
{{- fail (printf "services.%s.networkPolicy.egress.%s.ports is empty: list the ports of the address, which is in a Secret or not given" $service.name .name) -}}
{{- end -}}
{{- $ports | uniq | join "," -}}
{{- end -}}

{{/* Where a peer is, as a JSON list: `service`, and the peer's `name`. A pooler is where the database is unless it says more. */}}
{{- define "dossier.peer-to" -}}
{{- $egress := .service.networkPolicy.egress -}}
{{- $own := (index $egress .name).to -}}
{{- if and (eq .name "pooler") (empty $own) -}}{{- $own = $egress.database.to -}}{{- end -}}
{{- toJson ($own | default list) -}}
{{- end -}}

{{/* Egress rules: `service`, and `peers` comma between. */}}
{{- define "dossier.egress" -}}
{{- $service := .service -}}
{{- range $name := splitList "," .peers }}
{{- $peer := index $service.networkPolicy.egress $name }}
{{- if ne $peer.enabled false }}
{{- $ports := include "dossier.peer-ports" (dict "service" $service "name" $name) }}
{{- $to := include "dossier.peer-to" (dict "service" $service "name" $name) | fromJsonArray }}
{{- include "dossier.egress-rule" (dict "ports" $ports "to" $to "udp" (eq $name "dns")) }}
{{- end }}
{{- end }}
{{- end -}}

{{/* `ports` comma between, `to` whom, and whether `udp` is open too. */}}
{{- define "dossier.egress-rule" }}
- ports:
    {{- range splitList "," .ports }}
    - { protocol: TCP, port: {{ . }} }
    {{- if $.udp }}
    - { protocol: UDP, port: {{ . }} }
    {{- end }}
    {{- end }}
  {{- with .to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* Who may connect to a Deployment, with the port, as JSON: `service`, and the Deployment's `name`. */}}
{{- define "dossier.ingress" -}}
{{- $open := dict "prometheus" "OPS_PORT" -}}
{{- if eq .name "gateway" -}}{{- $_ := set $open "callers" "PORT" -}}{{- end -}}
{{- if and .service.takesMail (include "dossier.setting" (dict "service" .service "name" "MAIL_RETURN_DOMAIN")) -}}
{{- $_ := set $open "mail" "MAIL_RETURN_PORT" -}}
{{- end -}}
{{- range $peer, $setting := $open -}}
{{- $_ := set $open $peer (include "dossier.setting" (dict "service" $.service "name" $setting)) -}}
{{- end -}}
{{- toJson $open -}}
{{- end -}}

{{/* What the policy of a Deployment opens, in a line for people: `service`, and the Deployment's `name`. */}}
{{- define "dossier.open-ports" -}}
{{- $service := .service -}}
{{- $policy := $service.networkPolicy -}}
{{- if not $policy.enabled -}}
everything, without a policy
{{- else -}}
{{- $from := list -}}
{{- range $peer, $port := include "dossier.ingress" . | fromJson -}}
{{- $from = append $from (printf "%s %s%s" $peer $port (ternary "" "*" (not (empty (index $policy.ingress $peer).from)))) -}}
{{- end -}}
{{- $to := list -}}
{{- range $name := include "dossier.peers" $service | splitList "," -}}
{{- $peer := index $policy.egress $name -}}
{{- if ne $peer.enabled false -}}
{{- $ports := include "dossier.peer-ports" (dict "service" $service "name" $name) | replace "," " " -}}
{{- $where := include "dossier.peer-to" (dict "service" $service "name" $name) | fromJsonArray -}}
{{- $to = append $to (printf "%s %s%s" $name $ports (ternary "" "*" (not (empty $where)))) -}}
{{- end -}}
{{- end -}}
{{- if $policy.extraIngress -}}{{- $from = append $from "extraIngress" -}}{{- end -}}
{{- if $policy.extraEgress -}}{{- $to = append $to "extraEgress" -}}{{- end -}}
from {{ join ", " $from }}; to {{ join ", " $to }}
{{- end -}}
{{- end -}}

{{/*
The most connections that the processes of a Deployment open to PostgreSQL, with one process more while it is upgraded:
`service`, which may not use PostgreSQL at all.
*/}}
{{- define "dossier.connections" -}}
{{- $service := .service -}}
{{- $besidesPool := $service.facts.connections -}}
{{- if or (not $besidesPool) (eq $service.networkPolicy.egress.database.enabled false) -}}
0
{{- else -}}
{{- $processes := $service.replicas -}}
{{- if or $service.autoscaling.enabled $service.keda.enabled -}}{{- $processes = $service.autoscaling.maxReplicas -}}{{- end -}}
{{- $pool := include "dossier.setting" (dict "service" $service "name" "DATABASE_CONNECTIONS_MAX") | int -}}
{{- $sessions := ternary 0 (int $besidesPool.sessions) (eq (include "dossier.setting" (dict "service" $service "name" "ROLE")) "rpc") -}}
{{- mul (add $pool $besidesPool.lookups $besidesPool.relay $sessions) (add $processes 1) -}}
{{- end -}}
{{- end -}}

{{/*
Stores that a service may reach without TLS, added to those of `plain`, as JSON: `service`. Addresses that are in Secrets, the chart
cannot read: what they must say is told.
*/}}
{{- define "dossier.plain-stores" -}}
{{- $service := .service -}}
{{- $found := dict -}}
{{- $hasCa := or (include "dossier.setting" (dict "service" $service "name" "NATS_TLS_CA_FILE")) (include "dossier.setting" (dict "service" $service "name" "NATS_TLS_CERT_FILE")) -}}
{{- if and (ne (include "dossier.setting" (dict "service" $service "name" "NATS_TLS")) "required") (not $hasCa) -}}
{{- $_ := set $found "NATS" "NATS_TLS is not required; with tls:// in NATS_URL it is, which the chart cannot see" -}}
{{- end -}}
{{- if and $service.facts.egress.database (ne $service.networkPolicy.egress.database.enabled false) -}}
{{- $_ := set $found "PostgreSQL" "unless DATABASE_URL has sslmode=verify-full, which the chart cannot see" -}}
{{- end -}}
{{- if and $service.facts.egress.mongodb (ne $service.networkPolicy.egress.mongodb.enabled false) -}}
{{- $_ := set $found "MongoDB" "unless MONGODB_URL has tls=true, which the chart cannot see" -}}
{{- end -}}
{{- range $name := list "S3_ENDPOINT" "S3_PUBLIC_ENDPOINT" -}}
{{- if hasPrefix "http://" (include "dossier.setting" (dict "service" $service "name" $name)) -}}
{{- $_ := set $found (printf "S3 at %s" $name) "it begins with http://" -}}
{{- end -}}
{{- end -}}
{{- $plain := .plain -}}
{{- range $store, $text := $found -}}
{{- $before := index $plain $store | default (dict "text" $text "services" list) -}}
{{- $_ := set $plain $store (dict "text" $text "services" (append $before.services $service.name | uniq)) -}}
{{- end -}}
{{- toJson $plain -}}
{{- end -}}
