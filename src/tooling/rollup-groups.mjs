import { basename } from 'node:path';

// Estimated compression ratio of code, used only for comparisons.
const packed = 0.2;
// Most unneeded bytes any page loads, however many pages share the file.
const mostUnneededBytes = 8192;

/**
 * Says which modules share a file of the build. Left alone, Rollup makes a file for every set of
 * pages that need the same modules: hundreds, most of them smaller than what asking for one costs.
 * Here modules share a file
 *
 * - which the same pages need, a layout being a part of each page rendered in it, and
 * - which almost the same pages need, where the unneeded bytes weigh less than the requests saved.
 *
 * No two files wait for each other.
 *
 * @param options.entry End of the path of the module that runs first. It shares a file with all it
 *   imports, so it may not use top-level await.
 * @param options.early Name of the page that is shown with the least, and of pages that show the same:
 *   it has two files beside its roots. What other pages need as well comes with the entry, and the
 *   rest is in one file of its name.
 * @param options.app Modules that every page but the early ones needs, ends of paths: with all they
 *   import they are one file, named `app`. None may use top-level await.
 * @param options.pages By name, the modules a page is made of: ends of paths, as for the entry.
 * @param options.kept Names of pages that load no unneeded module.
 * @param options.fixed Name of the file a module has to be in, by its path; undefined for most.
 * @param options.questionBytes Cost of one more request, as bytes of transfer.
 * @returns For Rollup's `manualChunks`. Modules that only one page needs are left to Rollup.
 */
export function chunkGroups({
  entry,
  early = [],
  app = [],
  pages,
  kept = [],
  fixed = () => undefined,
  questionBytes = 2048,
}) {
  let names;
  return (id, { getModuleIds, getModuleInfo }) => {
    names ??= planned(
      [...getModuleIds()].toSorted((a, b) => (a < b ? -1 : 1)),
      getModuleInfo,
    );
    return names.get(id);
  };

  function planned(ids, infoOf) {
    const find = (end) => {
      const found = ids.find((id) => id.endsWith(end));
      if (found === undefined)
        throw new Error(`chunkGroups: expected a module whose path ends with ${end}, found none`);
      return found;
    };
    const needs = (ends) => closure(ends.map(find), infoOf);
    const first = find(entry);
    const names = new Map(ids.filter(fixed).map((id) => [id, fixed(id)]));
    // With all their imports: they depend on no other chunk of ours.
    for (const [id, name] of names)
      for (const needed of closure([id], infoOf)) if (!names.has(needed)) names.set(needed, name);
    for (const id of closure([first], infoOf)) if (!names.has(id)) names.set(id, 'start');
    // A root may use top-level await, and modules in the same file would wait with it.
    const roots = new Set(Object.values(pages).flatMap((ends) => ends.map(find)));
    const ofApp = app.map(find);
    for (const id of ofApp) roots.delete(id);
    if (early.length > 0) nameEarly();
    for (const id of closure(ofApp, infoOf))
      if (!names.has(id) && !roots.has(id)) names.set(id, 'app');
    const ofPages = Object.entries(pages).map(([name, ends]) => ({
      needed: needs(ends),
      isKept: kept.includes(name),
    }));
    const parts = [...new Set(ids.flatMap((id) => infoOf(id).dynamicallyImportedIds))].filter(
      (id) => !roots.has(id),
    );
    const within = ofPages.map(({ needed }) => reached(needed));
    const ofParts = parts.map((id) => ({
      needed: closure([id], infoOf),
      isKept: false,
      // Pages that may fetch it.
      hosts: [...ofPages.keys()].filter((at) => within[at].has(id)),
    }));
    const needing = [...ofPages, ...ofParts];
    const shared = grouped(
      ids.filter((id) => id !== first && !names.has(id) && !roots.has(id) && infoOf(id).isIncluded),
    );
    for (const group of merged(shared)) {
      const name = nameOf(group, names);
      for (const id of group.ids) names.set(id, name);
    }
    return names;

    /** A part that is fetched on demand does not count as one who needs a module. */
    function nameEarly() {
      const others = Object.entries(pages).filter(([name]) => !early.includes(name));
      const ofOthers = new Set(others.flatMap(([, ends]) => [...needs(ends)]));
      for (const id of needs(pages[early[0]]))
        if (!names.has(id) && !roots.has(id)) names.set(id, ofOthers.has(id) ? 'start' : early[0]);
    }

    /** All modules reachable from modules and their dynamic imports. */
    function reached(modules) {
      const found = new Set(modules);
      for (const id of found) {
        const { importedIds, dynamicallyImportedIds } = infoOf(id);
        for (const next of [...importedIds, ...dynamicallyImportedIds])
          if (!roots.has(next)) found.add(next);
      }
      return found;
    }

    /**
     * The modules at least two need, by who needs them: pages, and parts where not every page that
     * fetches them has it.
     */
    function grouped(all) {
      const groups = new Map();
      for (const id of all) {
        const byPage = ofPages.map(({ needed }) => needed.has(id));
        const byPart = ofParts.map(
          ({ needed, hosts }) => needed.has(id) && !hosts.every((at) => byPage[at]),
        );
        const who = [...byPage, ...byPart];
        if (who.filter(Boolean).length < 2) continue;
        const key = who.map(Number).join('');
        groups.set(key, { who, ids: [...(groups.get(key)?.ids ?? []), id] });
      }
      return [...groups.values()].map(({ ids: alike, who }) => group(alike, who));
    }

    /** Merges groups while that saves bytes, the largest saving first. */
    function merged(found) {
      const groups = new Set();
      let pairs = [];
      const add = (one) => {
        for (const other of groups) {
          const saved = saving(one, other);
          if (saved > 0) pairs.push({ one, other, saved });
        }
        groups.add(one);
      };
      found.forEach(add);
      while (pairs.length > 0) {
        const best = pairs.reduce((one, other) => (other.saved > one.saved ? other : one));
        const { one, other } = best;
        if (wouldWait(one, other, groups)) {
          pairs = pairs.filter((pair) => pair !== best);
          continue;
        }
        const together = group(
          [...one.ids, ...other.ids],
          one.who.map((needs, at) => needs || other.who[at]),
        );
        groups.delete(one);
        groups.delete(other);
        pairs = pairs.filter((pair) => groups.has(pair.one) && groups.has(pair.other));
        add(together);
      }
      return groups;
    }

    /**
     * Saving of one request less for those who need both, less the unneeded bytes of the others.
     */
    function saving(one, other) {
      let saved = 0;
      for (const [at, { isKept }] of needing.entries()) {
        if (one.who[at] && other.who[at]) saved += questionBytes;
        else if (one.who[at] || other.who[at]) {
          const unneeded = one.who[at] ? other : one;
          if (unneeded.isThere[at]) continue;
          if (isKept || unneeded.bytes > mostUnneededBytes) return 0;
          saved -= unneeded.bytes;
        }
      }
      return saved;
    }

    /** Modules in one file: who needs them, and who has them because all pages that fetch it do. */
    function group(inGroup, who) {
      return {
        ids: inGroup,
        who,
        isThere: needing.map(
          ({ hosts }) => hosts !== undefined && hosts.every((page) => who[page]),
        ),
        bytes: inGroup.reduce((sum, id) => sum + infoOf(id).code.length * packed, 0),
      };
    }

    /**
     * Whether a way leads from one through a third to the other: together they would wait for what
     * waits for them.
     */
    function wouldWait(one, other, groups) {
      const groupOf = new Map([...groups].flatMap((group) => group.ids.map((id) => [id, group])));
      const next = (group) =>
        new Set(
          group.ids.flatMap((id) =>
            infoOf(id)
              .importedIds.map((imported) => groupOf.get(imported))
              .filter(Boolean),
          ),
        );
      const leads = (from, to) => {
        const seen = new Set([from, to]);
        const open = [...next(from)].filter((group) => !seen.has(group));
        for (const group of open) {
          if (seen.has(group)) continue;
          seen.add(group);
          for (const after of next(group)) {
            if (after === to) return true;
            open.push(after);
          }
        }
        return false;
      };
      return leads(one, other) || leads(other, one);
    }

    /** After the heaviest of its modules. */
    function nameOf({ ids: inGroup }, taken) {
      const weight = (id) => infoOf(id).code.length;
      const [heaviest] = [...inGroup].sort((a, b) => weight(b) - weight(a));
      // The build splits some modules in parts, `name.ts?part`.
      const name = basename(heaviest).replace(/(?:\.part)?\.\w+(?:\?\w+)?$/, '');
      const used = new Set(taken.values());
      let free = name;
      for (let n = 2; used.has(free); n++) free = `${name}-${n}`;
      return free;
    }
  }
}

/** Some modules and all they import before they run. */
function closure(ids, infoOf, found = new Set()) {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    closure(infoOf(id).importedIds, infoOf, found);
  }
  return found;
}
