import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useOpenReader } from '../common/navigation/readerLayout.ts';
import { useNavigate } from '../common/navigation/route.tsx';
import { Skeleton } from '../ui/States.tsx';

// The parser of Markdown is only needed once something is read.
const ReaderPanel = lazy(async () => ({ default: (await import('../features/reader/ReaderPanel.tsx')).ReaderPanel }));

/** The reader; Escape closes it unless something above it took the key. */
export function Reader({ reference }: { readonly reference: string }): ReactNode {
  const navigate = useNavigate();
  useOpenReader();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('[role="dialog"], [role="menu"], [role="listbox"][data-open]')
      )
        navigate({ read: null });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate]);
  return (
    <Suspense
      fallback={
        <div className="frame-reader-wait">
          <Skeleton lines={[50, 94, 90, 96, 60, 92, 88, 94]} />
        </div>
      }
    >
      <ReaderPanel reference={reference} />
    </Suspense>
  );
}
