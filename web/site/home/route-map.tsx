import { home } from '../../content/home';
import { Icon } from '../../ui/icon';
import picture from './route-map.svg';
import './route-map.css';

const { mapStart, mapEnd, routeNote, mapAlt } = home.workflow;

export function RouteMap() {
  return (
    <div className="home-map">
      <div className="home-map-picture">
        <img src={picture} alt={mapAlt} width="720" height="404" loading="lazy" decoding="async" />
        {/* Beside the picture, not in it: text in an image has neither our font nor the reader's size. */}
        <span aria-hidden="true">{mapStart}</span>
        <span aria-hidden="true">{mapEnd}</span>
      </div>
      <p>
        <Icon name="pin" />
        <span>{routeNote}</span>
      </p>
    </div>
  );
}
