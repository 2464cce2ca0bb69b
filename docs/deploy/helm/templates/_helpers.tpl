{{- define "renta.labels" -}}
app.kubernetes.io/name: renta-console
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "renta.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "renta.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "renta.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* The settings; a secret is read from its file (NAME_FILE), so that no environment holds it. */}}
{{- define "renta.environment" -}}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- range .Values.secretSettings }}
- { name: {{ . }}_FILE, value: /run/secrets/renta/{{ . }} }
{{- end }}
{{- if .Values.console }}
- { name: CONSOLE_CONFIG, value: /etc/renta/console.json }
{{- end }}
{{- end }}

{{- define "renta.mounts" -}}
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
- { name: secrets, mountPath: /run/secrets/renta, readOnly: true }
{{- if .Values.console }}
- { name: console, mountPath: /etc/renta, readOnly: true }
{{- end }}
{{- end }}

{{- define "renta.volumes" -}}
- { name: data, emptyDir: {} }
- { name: tmp, emptyDir: {} }
- name: secrets
  secret: { secretName: {{ .Values.secretName }}, defaultMode: 0440 }
{{- if .Values.console }}
- name: console
  configMap: { name: {{ .Release.Name }}-console }
{{- end }}
{{- end }}
