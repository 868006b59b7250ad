/** A file of one's own: looked at, mapped, run by the local engine. It never leaves the machine. */
import { useState } from 'preact/hooks'
import type { TableHead } from '../../src/cli/explorer/first-look.js'
import type { DraftedMapping, FileRun, KeptFile } from '../../src/cli/explorer/workbench.js'
import type { Client } from '../client.js'
import { Failure } from '../parts/failure.js'
import { figure, plural } from '../parts/numbers.js'
import { TablePart } from '../parts/table-part.js'
import { useTitle } from '../title.js'
import type { ViewProps } from '../view.js'

export function File({ client }: ViewProps) {
  const [kept, setKept] = useState<KeptFile>()
  const [error, setError] = useState<Error>()
  const [isWaiting, setWaiting] = useState(false)
  useTitle(kept ? `${kept.name}, file` : 'File')
  const take = async (file: globalThis.File | undefined) => {
    if (!file) return
    setError(undefined)
    setKept(undefined)
    setWaiting(true)
    try {
      setKept(await upload(client, file))
    } catch (failure) {
      setError(failure as Error)
    }
    setWaiting(false)
  }
  return (
    <>
      <h1>Your own file</h1>
      <p class="quiet">
        It is read and run on this machine, by the engine that is built in, and goes nowhere else. What is
        kept of it is deleted when ghg explore ends.
      </p>
      <Drop take={take} />
      {isWaiting && <p role="status">Reading the file …</p>}
      {error && <Failure error={error} />}
      {kept && <Work key={kept.id} client={client} file={kept} />}
    </>
  )
}

async function upload(client: Client, file: globalThis.File): Promise<KeptFile> {
  const response = await client.send(`explore/api/upload?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })
  return (await response.json()) as KeptFile
}

function Drop({ take }: { take: (file: globalThis.File | undefined) => void }) {
  const [isOver, setOver] = useState(false)
  return (
    <fieldset
      class={`drop${isOver ? ' over' : ''}`}
      aria-label="Choose a file"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer?.files[0])
      }}
    >
      <label for="file">Drop a file here, or choose one: CSV, Excel, Parquet, JSON; at most 200 MB</label>
      <input id="file" type="file" onChange={({ currentTarget }) => take(currentTarget.files?.[0])} />
    </fieldset>
  )
}

/** Commands that a draft can be asked for where none can be guessed. */
const commands = ['estimate', 'spend', 'classify', 'energy electricity', 'energy heat', 'energy fuel']
const others = ['travel distance', 'travel hotel', 'travel spend', 'freight', 'cbam']

function Work({ client, file }: { client: Client; file: KeptFile }) {
  const [head, setHead] = useState<TableHead>(file)
  const { sheet } = head
  const isChosen = file.sheets.length < 2 || sheet !== undefined
  const [drafted, setDrafted] = useState<DraftedMapping>()
  const [mapping, setMapping] = useState('')
  const [run, setRun] = useState<FileRun>()
  const [error, setError] = useState<Error>()
  const [waitsFor, setWaitsFor] = useState('')
  const [command, setCommand] = useState('')
  const during = async (what: string, act: () => Promise<void>) => {
    setError(undefined)
    setWaitsFor(what)
    await act().catch((failure: Error) => setError(failure))
    setWaitsFor('')
  }
  const look = (sheet: string) =>
    during('Reading the sheet …', async () => {
      setRun(undefined)
      setDrafted(undefined)
      setMapping('')
      setHead({ columns: [], rows: [] })
      setHead({ ...(await client.page<TableHead>('look', { id: file.id, sheet })), sheet })
    })
  const draft = () =>
    during('Drafting the mapping …', async () => {
      setRun(undefined)
      const asked = { id: file.id, ...(sheet && { sheet }), ...(command !== '' && { for: command }) }
      const answer = await client.page<DraftedMapping>('draft', asked)
      setDrafted(answer)
      setMapping(answer.mapping)
    })
  const start = () =>
    during('Running …', async () => {
      setRun(undefined)
      setRun(await client.page<FileRun>('run', { id: file.id, mapping, ...(sheet && { sheet }) }))
    })
  return (
    <>
      <section aria-labelledby="look">
        <h2 id="look">
          {file.name} <span class="quiet">{plural(Math.ceil(file.bytes / 1024), 'KB', 'KB')}</span>
        </h2>
        {file.sheets.length > 1 && <Sheets names={file.sheets} chosen={sheet} choose={look} />}
        {isChosen && <TablePart title={`First rows of ${file.name}`} head={head} />}
      </section>
      <section aria-labelledby="mapping-title">
        <h2 id="mapping-title">Mapping</h2>
        <p class="actions">
          <label for="command">Rows are for</label>
          <select
            id="command"
            value={command}
            onChange={({ currentTarget }) => setCommand(currentTarget.value)}
          >
            <option value="">detected from the file</option>
            {[...commands, ...others].map((name) => (
              <option key={name} value={name}>
                ghg {name}
              </option>
            ))}
          </select>
          <button
            type="button"
            class={drafted ? '' : 'primary'}
            disabled={waitsFor !== '' || !isChosen}
            onClick={draft}
          >
            Draft a mapping
          </button>
        </p>
        {drafted && <Said lines={drafted.said} />}
        <label for="mapping" class="hidden">
          Mapping, YAML
        </label>
        <textarea
          id="mapping"
          spellcheck={false}
          rows={mapping === '' ? 3 : 22}
          placeholder="A draft, or a mapping of your own"
          value={mapping}
          onInput={({ currentTarget }) => setMapping(currentTarget.value)}
        />
        <button
          type="button"
          class="primary"
          disabled={waitsFor !== '' || !isChosen || mapping.trim() === ''}
          onClick={start}
        >
          Run
        </button>
      </section>
      <div aria-live="polite">
        {waitsFor !== '' && <p role="status">{waitsFor}</p>}
        {error && <Failure error={error} />}
        {run && <Results client={client} file={file} run={run} />}
      </div>
    </>
  )
}

interface SheetsProps {
  names: readonly string[]
  chosen: string | undefined
  choose: (name: string) => void
}

function Sheets({ names, chosen = '', choose }: SheetsProps) {
  return (
    <p class="actions">
      <label for="sheet">Sheet</label>
      <select id="sheet" value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {chosen === '' && <option value="">choose one</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}

function Said({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return <pre class="said">{lines.map((line) => line.replace(/^ghg: /, '')).join('\n')}</pre>
}

function Results({ client, file, run }: { client: Client; file: KeptFile; run: FileRun }) {
  const [error, setError] = useState<Error>()
  const save = async (name: string) => {
    setError(undefined)
    try {
      const response = await client.send(`explore/api/made/${file.id}/${name}`)
      saveAs(await response.blob(), name)
    } catch (failure) {
      setError(failure as Error)
    }
  }
  return (
    <section aria-labelledby="results">
      <h2 id="results">{run.is_complete ? 'Results' : 'Results; some rows failed'}</h2>
      <Said lines={run.said} />
      <p class="actions">
        {run.made.map(({ name, bytes }) => (
          <button key={name} type="button" onClick={() => save(name)}>
            Save {name} <span class="quiet">{figure(Math.ceil(bytes / 1024))} KB</span>
          </button>
        ))}
      </p>
      {error && <Failure error={error} />}
      <TablePart title="First rows of the results" head={run} />
    </section>
  )
}

function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
