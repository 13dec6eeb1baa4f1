// Checks the Kubernetes manifests against the types of its API, as the compiler reads them, and against each other.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { compilerErrors } from "./compilerErrors.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: Spec;
}

type Labels = Readonly<Record<string, string>>;

/** The parts of all kinds that the tests read; the compiler checks the whole shape of each kind below. */
interface Spec {
  readonly selector: Labels & { readonly matchLabels: Labels };
  readonly ports: readonly { readonly name: string }[];
  readonly endpoints: readonly { readonly port: string }[];
  readonly volumeClaimTemplates?: readonly Pick<Manifest, "metadata">[];
  readonly template: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
}

interface PodSpec {
  readonly securityContext: { readonly runAsNonRoot: boolean };
  readonly volumes?: readonly { readonly name: string }[];
  readonly containers: readonly {
    readonly securityContext: object;
    readonly envFrom: readonly { readonly configMapRef?: { name: string }; readonly secretRef?: { name: string } }[];
    readonly volumeMounts: readonly { readonly name: string }[];
  }[];
}

const manifestsIn = (file: string): Manifest[] =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS() as Manifest);
const FILES = ["rolecall.yaml", "postgres.yaml"];
const MODULES: Readonly<Record<string, string>> = {
  v1: "core/v1",
  "apps/v1": "apps/v1",
  "policy/v1": "policy/v1",
  "networking.k8s.io/v1": "networking/v1",
};

/** The compiler's errors for manifests written as literals of their types: unknown names, wrong values. */
function errorsOf(manifests: readonly Manifest[]): string {
  const lines = manifests.map((manifest, at) => {
    const type = `import("kubernetes-types/${MODULES[manifest.apiVersion]}").${manifest.kind}`;
    return `export const manifest${at}: ${type} = ${JSON.stringify(manifest, null, 1)};`;
  });
  return compilerErrors(lines.join("\n"));
}

describe("the Kubernetes manifests", () => {
  const manifests = FILES.flatMap(manifestsIn);
  const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);

  it("have the shape of the Kubernetes API, and a wrong name or value is noticed", () => {
    expect(errorsOf(manifests)).toBe("");
    const [deployment] = ofKind("Deployment");
    const wrong = { ...deployment, spec: { ...deployment?.spec, replica: 2 } } as Manifest;
    expect(errorsOf([wrong])).toContain("replica");
  });

  it("select the pods they mean", () => {
    for (const { kind, spec } of manifests) {
      if (kind !== "Deployment" && kind !== "StatefulSet") continue;
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    }
    const pods = [...ofKind("Deployment"), ...ofKind("StatefulSet")].map(({ spec }) => spec.template.metadata.labels);
    for (const { spec } of ofKind("Service")) expect(pods).toContainEqual(spec.selector);
    for (const { spec } of manifestsIn("monitoring.yaml")) {
      const services = ofKind("Service").filter(({ metadata }) => {
        return JSON.stringify(metadata.labels) === JSON.stringify(spec.selector.matchLabels);
      });
      expect(services).toHaveLength(1);
      const ports = services[0]?.spec.ports.map(({ name }) => name);
      for (const { port } of spec.endpoints) expect(ports).toContain(port);
    }
  });

  it("run without privileges, and use only what exists", () => {
    const claims = [...ofKind("Deployment"), ...ofKind("StatefulSet")];
    const known = new Set(["rolecall", "rolecall-postgres"]);
    for (const { spec } of claims) {
      const { securityContext, containers, volumes = [] } = spec.template.spec;
      expect(securityContext.runAsNonRoot).toBe(true);
      for (const container of containers) {
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ["ALL"] },
        });
        for (const { configMapRef, secretRef } of container.envFrom)
          expect(known).toContain((configMapRef ?? secretRef)?.name);
        const available = [...volumes, ...(spec.volumeClaimTemplates ?? []).map((one) => one.metadata)];
        for (const { name } of container.volumeMounts) expect(available.map((one) => one.name)).toContain(name);
      }
    }
    const settings = ofKind("ConfigMap")[0] as unknown as { data: Record<string, string> };
    const documented = read("docs/operations.md");
    for (const name of Object.keys(settings.data)) expect(documented).toContain(name);
  });
});
