import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, beforeEach, test } from 'node:test';
import { begin, inProject, launch, layProject, removeProject, runProgram } from './launch-project.ts';

beforeEach(layProject);
after(removeProject);

test('a build notes the commit, also where no source has changed since; without a repository it names the sources', async () => {
  const noted = async () => {
    await launch();
    return readFileSync(inProject('dist', 'commit'), 'utf8');
  };
  const git = (...words: string[]) =>
    runProgram('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@firm.example', ...words]);
  const first = await noted();
  writeFileSync(inProject('src', 'main.ts'), "console.log('other');\n");
  const second = await noted();
  writeFileSync(inProject('.gitignore'), 'dist\nnode_modules\nnpm.log\n');
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '--message=One');
  const { stdout: head } = await git('rev-parse', '--short=12', 'HEAD');

  assert.match(first, /^sources-[0-9a-f]{12}\n$/);
  assert.match(second, /^sources-[0-9a-f]{12}\n$/);
  assert.notEqual(first, second);
  assert.equal(await noted(), head);
  writeFileSync(inProject('notes'), '');
  await git('add', 'notes');
  assert.equal(await noted(), `${head.trim()}-dirty\n`);
});

test('a build of an image, where the repository is not, notes the commit that it is given', async () => {
  await begin({ COMMIT: '7f834af30123' }).ended;

  assert.equal(readFileSync(inProject('dist', 'commit'), 'utf8'), '7f834af30123\n');
});
