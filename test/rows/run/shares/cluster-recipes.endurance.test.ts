/**
 * Checks the recipes for Kubernetes and AWS Batch against the schemas of both, if `GHG_TEST_SCHEMAS` names a Python
 * that has them: `.ci/schemas` installs it.
 */
import { readFileSync } from 'node:fs'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const python = process.env.GHG_TEST_SCHEMAS
const document = readFileSync('docs/scale.md', 'utf8')

const script = `
import json, sys
what, given = sys.argv[1], json.load(sys.stdin)
if what == 'job':
    import kubernetes_validate
    try:
        kubernetes_validate.validate(given, kubernetes_validate.latest_version(), strict=True)
    except (kubernetes_validate.ValidationError, kubernetes_validate.SchemaNotFoundError) as error:
        print(error)
else:
    import botocore.session, botocore.validate
    model = botocore.session.get_session().get_service_model('batch')
    shape = model.operation_model('SubmitJob').input_shape
    print(botocore.validate.ParamValidator().validate(given, shape).generate_report(), end='')
    for name in given.keys() - shape.members.keys():
        print('unknown', name)
`

const problems = async (what: 'job' | 'submission', given: unknown) =>
  (await execa(python!, ['-c', script, what], { input: JSON.stringify(given) })).stdout

/** Returns the block of the document after a text. */
function block(after: string): string {
  const [, rest] = document.split(after)
  return /```(?:yaml|json)\n(.*?)```/s.exec(rest!)![1]!
}

describe.skipIf(!python)('recipes of clusters', () => {
  it('validates the Job against Kubernetes', async () => {
    const job = parse(block('\nKubernetes, ')) as { spec: Record<string, unknown> }
    expect(await problems('job', job)).toBe('')
    expect(await problems('job', { ...job, spec: { ...job.spec, completionMod: 'Indexed' } })).toContain(
      'completionMod',
    )
  })

  it('validates the submission against AWS Batch', async () => {
    const submission = JSON.parse(block('\nAWS Batch, ')) as Record<string, unknown>
    expect(await problems('submission', submission)).toBe('')
    expect(await problems('submission', { ...submission, arrayProperties: { size: 'many' } })).toContain(
      'size',
    )
    expect(await problems('submission', { ...submission, jobQueues: 'x' })).toContain('unknown jobQueues')
  })

  it('both run the command of the other recipes', () => {
    const job = parse(block('\nKubernetes, '))
    const [container] = job.spec.template.spec.containers
    const submission = JSON.parse(block('\nAWS Batch, '))
    const { completions } = job.spec
    expect(submission.arrayProperties.size).toBe(completions)
    const words = (text: string) => text.replaceAll('\\\n', ' ').replaceAll(/\s+/g, ' ').trim()
    const [ofJob, ofBatch] = [container.args[0], submission.containerOverrides.command[2]].map(words)
    expect(ofJob).toContain(`--part $k/${completions} --resume`)
    expect(ofBatch.replace('AWS_BATCH_JOB_ARRAY_INDEX', 'JOB_COMPLETION_INDEX').replace('; ', ' ')).toBe(
      ofJob,
    )
  })
})
