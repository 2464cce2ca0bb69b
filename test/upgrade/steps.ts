/** Does one step and keeps its duration and what it found. */
export type Measure = (name: string, work: () => Promise<string>) => Promise<void>;

/** Steps of one rehearsal, printed as they end and as a table. */
export function newSteps(title: string): { step: Measure; print(): void } {
  const rows: string[] = [];
  console.log(title);
  return {
    async step(name, work) {
      const startedAt = performance.now();
      const found = await work();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`  ${name}: ${seconds} s, ${found}`);
      rows.push(`| ${name} | ${seconds} | ${found} |`);
    },
    print() {
      console.log([`| ${title} | s | found |`, '| --- | ---: | --- |', ...rows].join('\n'));
    },
  };
}
