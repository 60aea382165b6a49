import { useNavigate } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { forgetCsrfToken } from '../api/csrf.ts';
import { useMe } from '../api/me.ts';
import { send } from '../api/send.ts';
import { queries } from '../api/use.ts';
import { forgetDrafts } from '../parts/draft.ts';
import { useNotify } from './notices.tsx';
import { useTheme } from './theme.ts';

const item = 'cursor-pointer rounded px-3 py-2 outline-none data-[highlighted]:bg-soft';

/** Who is signed in, and what concerns only this person. */
export function Person() {
  const me = useMe();
  const navigate = useNavigate();
  const [theme, changeTheme] = useTheme();
  const notify = useNotify();
  const signOut = async (): Promise<void> => {
    if (!me) return;
    try {
      await send('sessions.end', { params: { session_id: me.credential.id } });
    } catch (error) {
      return notify({ text: `You are still signed in: ${(error as Error).message}`, isBad: true });
    }
    forgetCsrfToken();
    forgetDrafts();
    queries.clear();
    await navigate({ to: '/sign-in', search: {} });
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="min-h-9 max-w-40 truncate rounded-md border border-edge px-3">
        {me?.name ?? 'You'}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-30 w-64 rounded-lg border border-line bg-card p-1 shadow-xl"
        >
          <DropdownMenu.Label className="px-3 py-2">
            <span className="block truncate">{me?.email}</span>
            <span className="text-muted">{me?.roles.join(', ')}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Item className={item} onSelect={() => navigate({ to: '/me' })}>
            Sessions and tokens
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} onSelect={changeTheme}>
            {theme === 'dark' ? 'Light colours' : 'Dark colours'}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} onSelect={signOut}>
            Sign out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
