interface Row {
  name: string;
  description: string;
}

/** What one element says about itself. */
export interface ElementEntry {
  tag: string;
  summary: string;
  properties: (Row & { attribute: string; type: string; default: string })[];
  methods: Row[];
  events: Row[];
  slots: Row[];
  parts: Row[];
  customProperties: Row[];
}

export function describeElements(manifest?: object): ElementEntry[];
export function rawManifest(): object;
