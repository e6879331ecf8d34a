import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { EntityDetails } from '#shared/model/entity.ts';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { scrollWithin } from '../../../ui/layout/scrollWithin.ts';
import { worldStrings } from '../../../strings/world.ts';
import './section-bar.css';

/** Height of the bar and a little air, in pixels: what starts above that is the section being read. */
const barHeight = 56;

/** Selector of the sections that the bar lists, in its order. */
const sections = '.entity-page-main > .entity-section';

/** Who the page is about and its sections; in sight once the head of the page is scrolled away. `page`: the element that scrolls. */
export function SectionBar({ of, page }: { readonly of: EntityDetails; readonly page: RefObject<HTMLElement | null> }): ReactNode {
  const { entity, definition } = of;
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    const follow = (): void => {
      const top = element.getBoundingClientRect().top + barHeight;
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
      const passed = [...element.querySelectorAll(sections)].filter((section) => isAtEnd || section.getBoundingClientRect().top <= top);
      setCurrent(Math.max(0, passed.length - 1));
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [page]);
  const names = [
    definition?.isEarlyMention ? worldStrings.earlyMention : worldStrings.definition,
    worldStrings.relationships,
    worldStrings.mentions,
  ];
  return (
    <nav className="section-bar" aria-label={worldStrings.sections}>
      <div className="section-bar-row row">
        <button
          type="button"
          className="section-bar-top row"
          aria-label={worldStrings.topOfPage(entity.name)}
          onClick={() => page.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <Portrait id={entity.id} name={entity.name} type={entity.type} size={20} />
          <bdi className="truncate">{entity.name}</bdi>
        </button>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className="section-bar-link"
            aria-current={index === current ? 'location' : undefined}
            onClick={() => {
              const section = page.current?.querySelectorAll(sections)[index];
              if (page.current && section) scrollWithin(page.current, section, 'start', true);
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </nav>
  );
}
