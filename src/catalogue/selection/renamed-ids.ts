/** Activities that a release of the catalogue renamed. Each id answers in every release. */

/** New ids by old ones, since release 3. HFC-227ea was published without its last letter. */
export const renamedIds: ReadonlyMap<string, string> = new Map(
  ['', '-kyoto_gases_only'].map((part) => [
    `fugitive_gas-type_hfc_227a${part}`,
    `fugitive_gas-type_hfc_227ea${part}`,
  ]),
)
export const renamedSince = 3

const oldIds = new Map([...renamedIds].map(([old, renamed]) => [renamed, old]))

/** Returns the id of an activity in a release; undefined if its name is the same in all releases. */
export function idInRelease(activityId: string, release: number): string | undefined {
  return (release >= renamedSince ? renamedIds : oldIds).get(activityId)
}
