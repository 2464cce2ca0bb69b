export const sbomFile: string;
export interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
}
export function sbom(): {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string; type: string; 'bom-ref': string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
export function shippedPackages(lock?: {
  packages: Record<
    string,
    {
      name?: string;
      version?: string;
      license?: string | string[];
      dev?: boolean;
      devOptional?: boolean;
    }
  >;
}): Map<string, string | undefined>;
