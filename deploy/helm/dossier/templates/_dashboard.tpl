{{/*
files/dashboard.json of this release: its variables begin with this release, all of them are releases of Dossier, and Grafana
holds it beside the dashboards of other releases.
*/}}
{{- define "dossier.dashboard" -}}
{{- $release := include "dossier.fullname" . -}}
{{- $where := printf "%s/%s" .Release.Namespace $release -}}
{{- $dashboard := .Files.Get "files/dashboard.json" | fromJson -}}
{{- $_ := set $dashboard "uid" (printf "dossier-%s" (sha256sum $where | trunc 16)) -}}
{{- $_ := set $dashboard "title" (printf "Dossier: %s" $where) -}}
{{- $chosen := dict "namespace" .Release.Namespace "release" $release -}}
{{- range $variable := $dashboard.templating.list -}}
{{- with index $chosen $variable.name -}}
{{- $_ := set $variable "current" (dict "text" (list .) "value" (list .)) -}}
{{- $_ := set $variable "allValue" ".+" -}}
{{- end -}}
{{- end -}}
{{- toJson $dashboard -}}
{{- end -}}
