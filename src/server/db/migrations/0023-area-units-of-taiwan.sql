-- Taiwan states floor areas and rents by the 坪. The unit is what readers are shown; stored areas stay m².
UPDATE city SET area_unit = 'ping' WHERE country = 'TW' AND area_unit = 'm2';
