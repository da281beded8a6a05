{{/*
A Service in front of a Deployment: `root`, `component`, `name`; `values`, the key of its values, which are `given`; `port`, the name
of its port, and `target`, the name of the container's. Other values go into the spec as they are.
*/}}
{{- define "dossier.front" -}}
{{- $given := .given -}}
{{- if and $given.nodePort (eq $given.type "ClusterIP") -}}
{{- fail (printf "%s.nodePort is only for the types NodePort and LoadBalancer" .values) -}}
{{- end -}}
{{- if and $given.externalTrafficPolicy (eq $given.type "ClusterIP") (not $given.externalIPs) -}}
{{- fail (printf "%s.externalTrafficPolicy is only for the types NodePort and LoadBalancer, or with externalIPs" .values) -}}
{{- end -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .name }}
  labels: {{- include "dossier.labels" . | nindent 4 }}
  {{- with $given.annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  type: {{ $given.type }}
  {{- with omit $given "type" "annotations" "port" "nodePort" }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  selector: {{- include "dossier.selector" . | nindent 4 }}
  ports:
    - name: {{ .port }}
      port: {{ int $given.port }}
      targetPort: {{ .target }}
      {{- with $given.nodePort }}
      nodePort: {{ int . }}
      {{- end }}
{{- end -}}
